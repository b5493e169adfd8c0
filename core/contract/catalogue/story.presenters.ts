// Stories on the wire. Of their written fields only the public ones leave the server, and nothing that is not listed
// here.
import { generatedCoverPath } from '@meend/core/catalogue/covers/generated-cover.ts';
import { partMessages } from '@meend/core/catalogue/messages/part-messages.ts';
import type { OnwardStream } from '@meend/core/catalogue/onward-stream.ts';
import { partLabel, partName } from '@meend/core/catalogue/part-label.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { PartForCaller, StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { Announced } from '@meend/core/catalogue/story-store.port.ts';
import type { Cover } from '@meend/core/media/cover.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { publicNames, wireOf } from '../editing/field-shapes.ts';
import { groupOf } from './category-mapping.ts';
import type {
  AnyWireStory,
  WireAudioCard,
  WireComing,
  WireConfession,
  WirePart,
  WirePlaylist,
  WireShortStory,
} from './story.schemas.ts';

const coverOf = ({ cover, slug }: Pick<Story, 'cover' | 'slug'>): Cover => {
  const generated = generatedCoverPath({ slug, variant: 1 });
  return cover ?? { svg: generated, small: generated };
};

export const wireOnward = ({ url, parts, endsAt }: OnwardStream) => ({
  url,
  parts: parts.map(({ part, seconds }) => ({ id: part.id, seconds })),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
});

const wirePart = (
  category: Category,
  { part, url, onward, standard }: PartForCaller,
  language: Language,
): WirePart => ({
  _id: part.id,
  name: partName(part.title, part.index, language),
  label: partLabel(category, part.index, language),
  url,
  seconds: part.media.seconds,
  ...(onward !== undefined && { onward: onward && wireOnward(onward) }),
  ...(standard !== undefined && { standard }),
});

const shared = ({ story, parts }: StoryForCaller, language: Language) => {
  const cover = coverOf(story);
  return {
    _id: story.id,
    slug: story.slug,
    ...wireOf(storyFields, publicNames(storyFields), story),
    thumbnail: cover.small,
    coverArt: cover.svg,
    audioFiles: parts.map((part) => wirePart(story.category, part, language)),
    publishedAt: story.publishedAt.toISOString(),
  };
};

const single = (opened: StoryForCaller, language: Language) => ({
  ...shared(opened, language),
  title: opened.story.title ?? opened.story.name,
  teaser: opened.parts[0]?.url ?? null,
  episode: opened.parts[1]?.url ?? null,
});

export const wirePlaylist = (opened: StoryForCaller, language: Language): WirePlaylist => ({
  ...shared(opened, language),
  category: 'temptations',
});

export const wireShortStory = (opened: StoryForCaller, language: Language): WireShortStory => ({
  ...single(opened, language),
  category: 'quickies',
  shortStoryName: opened.story.name,
  shortStoryPrice: toRupees(opened.story.price),
});

export const wireConfession = (opened: StoryForCaller, language: Language): WireConfession => ({
  ...single(opened, language),
  category: 'herconfession',
  confessionName: opened.story.name,
  confessionPrice: toRupees(opened.story.price),
  about: opened.story.description,
  author: opened.story.author ?? partMessages[language].unnamedAuthor,
});

/** A story of any group. */
export const wireStory = (opened: StoryForCaller, language: Language): AnyWireStory => {
  if (opened.story.category === 'temptation') return wirePlaylist(opened, language);
  return opened.story.category === 'quickie'
    ? wireShortStory(opened, language)
    : wireConfession(opened, language);
};

export const wireComing = (announced: Announced): WireComing => {
  const cover = coverOf(announced);
  return {
    name: announced.name,
    category: groupOf(announced.category),
    genre: announced.genres,
    thumbnail: cover.small,
    coverArt: cover.svg,
    day: dayInIndia(announced.publishedAt),
  };
};

export const wireCard = (story: Story): WireAudioCard => {
  const cover = coverOf(story);
  return {
    _id: story.id,
    slug: story.slug,
    name: story.name,
    thumbnail: cover.small,
    coverArt: cover.svg,
    genre: story.genres,
  };
};
