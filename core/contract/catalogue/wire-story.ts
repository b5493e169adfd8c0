// Stories on the wire. Of their written fields only the public ones leave the server, and nothing that is not listed
// here.

import { isContentNote } from '@meend/core/catalogue/content-notes.ts';
import { storyTint } from '@meend/core/catalogue/covers/cover-art.ts';
import { generatedCoverPath } from '@meend/core/catalogue/covers/generated-cover.ts';
import { partMessages } from '@meend/core/catalogue/messages/part-messages.ts';
import type { OnwardStream } from '@meend/core/catalogue/onward-stream.ts';
import { partLabel, partName } from '@meend/core/catalogue/part-label.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import { storyFields, storyLanguages } from '@meend/core/catalogue/story-fields.ts';
import type { PartForCaller, StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { Recording } from '@meend/core/catalogue/work.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { CreditedPerson } from '@meend/core/people/credit.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';
import { isoTime, type WireOf } from '../call/schema.ts';
import { publicNames, responseShape, wireOf } from '../editing/field-shapes.ts';
import { audioModelTypes, wireCategories } from './category-mapping.ts';

export const audioModelType = z.enum(audioModelTypes);

export const wireCategory = z.enum(wireCategories);

export const onward = z.strictObject({
  url: z.string(),
  /** In their order; `seconds` are exact, so that their sum is where the next one begins. */
  parts: z.array(z.strictObject({ id: z.string(), seconds: z.number() })),
  /** End of the plan that alone opens these parts. */
  endsAt: z.exactOptional(isoTime),
});

export const creditedPerson = z
  .strictObject({
    /** Null without a name: the person asked to be erased. */
    slug: z.string().nullable(),
    name: z.string(),
    /** In Devanagari. */
    nameHi: z.string().nullable(),
    /** Their way of reading. */
    line: z.string().nullable(),
    portraitURL: z.string().nullable(),
    isSynthetic: z.boolean(),
  })
  .meta({ id: 'CreditedPerson' });

const part = z
  .strictObject({
    _id: z.string(),
    /** The part's title, else "Part N". */
    name: z.string(),
    /** "Teaser", "Episode 2", "Episode". */
    label: z.string(),
    /** Null if the caller may not hear it. */
    url: z.string().nullable(),
    seconds: z.number(),
    /**
     * One stream from this part to the last that the caller may hear after it; null if that is this part alone, or it is
     * locked. Lists do not have it.
     */
    onward: z.exactOptional(onward.nullable()),
    /** Address of the standard rendition where `url` is of the better one, to be played if that fails. Lists do not have it. */
    standard: z.exactOptional(z.string()),
    /** Who reads it, where others do than the story’s voices. */
    voices: z.exactOptional(z.array(creditedPerson)),
  })
  .meta({ id: 'Part' });

/** Another recording of the same work. */
const recording = z
  .strictObject({ _id: z.string(), slug: z.string(), name: z.string(), language: z.literal(storyLanguages) })
  .meta({ id: 'Recording' });

const story = {
  _id: z.string(),
  slug: z.string(),
  ...responseShape(storyFields, publicNames(storyFields)),
  /** Thumbnail of the grid. */
  thumbnail: z.string(),
  /** The generated cover as SVG. */
  coverArt: z.string(),
  tint: z.string(),
  audioFiles: z.array(part),
  publishedAt: isoTime,
  /** Who reads it, in their order. The studio’s stories state `credits` instead. */
  voices: z.exactOptional(z.array(creditedPerson)),
  /** Who wrote it. */
  writers: z.exactOptional(z.array(creditedPerson)),
  /** The other recordings of its work; absent if there are none, and in lists of named stories. */
  recordings: z.exactOptional(z.array(recording)),
};

const single = {
  ...story,
  /** The name if the story has no title. */
  title: z.string(),
  teaser: z.string().nullable(),
  episode: z.string().nullable(),
};

export const playlist = z
  .strictObject({ ...story, category: z.literal('temptations') })
  .meta({ id: 'Playlist' });

export const shortStory = z
  .strictObject({
    ...single,
    category: z.literal('quickies'),
    shortStoryName: z.string(),
    shortStoryPrice: z.number(),
  })
  .meta({ id: 'ShortStory' });

export const confession = z
  .strictObject({
    ...single,
    category: z.literal('herconfession'),
    confessionName: z.string(),
    confessionPrice: z.number(),
    about: z.string(),
    author: z.string(),
  })
  .meta({ id: 'Confession' });

/** A named moment of a part. */
export const chapter = z
  .strictObject({
    /** Whole seconds from the beginning of the part. */
    at: z.number(),
    title: z.string(),
  })
  .meta({ id: 'Chapter' });

/** The fields of a story that a tile shows. */
export const audioCard = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    thumbnail: z.string(),
    coverArt: z.string(),
    genre: z.array(z.string()),
  })
  .meta({ id: 'AudioCard' });

export type WireChapter = WireOf<typeof chapter>;
export type WirePart = WireOf<typeof part>;
export type WirePlaylist = WireOf<typeof playlist>;
export type WireShortStory = WireOf<typeof shortStory>;
export type WireConfession = WireOf<typeof confession>;
export type AnyWireStory = WirePlaylist | WireShortStory | WireConfession;
export type WireCreditedPerson = WireOf<typeof creditedPerson>;
export type WireAudioCard = WireOf<typeof audioCard>;

export const coverOf = ({ cover, slug }: Pick<Story, 'cover' | 'slug'>): Cover => {
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
  { part, url, onward, standard, voices }: PartForCaller,
  language: Language,
): WirePart => ({
  _id: part.id,
  name: partName(part.title, part.index, language),
  label: partLabel(category, part.index, language),
  url,
  seconds: part.media.seconds,
  ...(onward !== undefined && { onward: onward && wireOnward(onward) }),
  ...(standard !== undefined && { standard }),
  ...(voices && { voices: voices.map((person) => wireCreditedPerson(person, language)) }),
});

export const wireCreditedPerson = (person: CreditedPerson, language: Language): WireCreditedPerson =>
  person === null
    ? {
        slug: null,
        name: partMessages[language].unnamedAuthor,
        nameHi: null,
        line: null,
        portraitURL: null,
        isSynthetic: false,
      }
    : {
        slug: person.slug,
        name: person.name,
        nameHi: person.nameHi,
        line: person.line,
        portraitURL: person.portrait?.small ?? null,
        isSynthetic: person.isSynthetic,
      };

const wireRecording = ({ id, slug, name, language }: Recording) => ({ _id: id, slug, name, language });

const wireFields = ({ story, parts, people, recordings = [] }: StoryForCaller, language: Language) => {
  const cover = coverOf(story);
  return {
    _id: story.id,
    slug: story.slug,
    ...wireOf(storyFields, publicNames(storyFields), story),
    notes: story.notes.filter(isContentNote),
    thumbnail: cover.small,
    coverArt: cover.svg,
    tint: storyTint(story),
    audioFiles: parts.map((part) => wirePart(story.category, part, language)),
    publishedAt: story.publishedAt.toISOString(),
    ...(people && {
      voices: people.voices.map((person) => wireCreditedPerson(person, language)),
      writers: people.writers.map((person) => wireCreditedPerson(person, language)),
    }),
    ...(recordings.length > 0 && { recordings: recordings.map(wireRecording) }),
  };
};

const singleFields = (opened: StoryForCaller, language: Language) => ({
  ...wireFields(opened, language),
  title: opened.story.title ?? opened.story.name,
  teaser: opened.parts[0]?.url ?? null,
  episode: opened.parts[1]?.url ?? null,
});

export const wirePlaylist = (opened: StoryForCaller, language: Language): WirePlaylist => ({
  ...wireFields(opened, language),
  category: 'temptations',
});

export const wireShortStory = (opened: StoryForCaller, language: Language): WireShortStory => ({
  ...singleFields(opened, language),
  category: 'quickies',
  shortStoryName: opened.story.name,
  shortStoryPrice: toRupees(opened.story.price),
});

export const wireConfession = (opened: StoryForCaller, language: Language): WireConfession => ({
  ...singleFields(opened, language),
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
