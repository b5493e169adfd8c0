// Stories on the wire as admins get them: a listener's fields, and what managing them needs.
import { partLabel } from '@meend/core/catalogue/part-label.ts';
import type { StudioPartDetail, StudioStoryDetail } from '@meend/core/catalogue/read-studio-stories.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { listenerStory, partName } from '@meend/core/catalogue/studio-story.ts';
import type {
  WireAdminConfession,
  WireAdminPlaylist,
  WireAdminShortStory,
  WireStudioPart,
} from './catalogue-studio.calls.ts';
import { wireConfession, wirePlaylist, wireShortStory } from './story.presenters.ts';

const wirePart = (category: Category, opened: StudioPartDetail, index: number): WireStudioPart => {
  const { part, url, state, percent, waitsFor, reason } = opened;
  return {
    _id: part.id,
    name: partName(part.title, index),
    label: partLabel(category, index),
    url,
    seconds: state === 'ready' ? (part.media?.seconds ?? null) : null,
    state,
    percent,
    waitsFor,
    reason,
  };
};

const studioFields = ({ story, parts }: StudioStoryDetail) => ({
  status: story.status,
  publishAt: story.status === 'scheduled' ? story.publishedAt.toISOString() : null,
  announced: story.status === 'scheduled' && story.isAnnounced,
  openParts: story.openParts,
  revision: story.revision,
  updatedAt: story.updatedAt.toISOString(),
  isListed: story.status === 'published' && story.hiddenFromPart !== 0,
  audioFiles: parts.map((part, index) => wirePart(story.category, part, index)),
});

const singleFiles = ({ parts }: StudioStoryDetail) => ({
  teaser: parts[0]?.url ?? null,
  episode: parts[1]?.url ?? null,
});

const heard = ({ story }: StudioStoryDetail) => ({ story: listenerStory(story), parts: [] });

export const wireAdminPlaylist = (opened: StudioStoryDetail): WireAdminPlaylist => ({
  ...wirePlaylist(heard(opened)),
  ...studioFields(opened),
});

export const wireAdminShortStory = (opened: StudioStoryDetail): WireAdminShortStory => ({
  ...wireShortStory(heard(opened)),
  ...singleFiles(opened),
  ...studioFields(opened),
});

export const wireAdminConfession = (opened: StudioStoryDetail): WireAdminConfession => ({
  ...wireConfession(heard(opened)),
  ...singleFiles(opened),
  ...studioFields(opened),
});
