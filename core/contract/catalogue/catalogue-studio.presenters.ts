// Studio stories on the wire: a listener's fields and the editing state.
import type { PartChapters } from '@meend/core/catalogue/chapters/chapter-store.port.ts';
import { partLabel, partName } from '@meend/core/catalogue/part-label.ts';
import type { StudioPartDetail, StudioStoryDetail } from '@meend/core/catalogue/read-studio-stories.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { listenerStory } from '@meend/core/catalogue/studio-story.ts';
import { noticeTexts } from '@meend/core/media/recording-notice.ts';
import { uploadErrorMessage } from '@meend/core/media/rejection-message.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type {
  WireAdminConfession,
  WireAdminPlaylist,
  WireAdminShortStory,
  WirePartChapters,
  WireStudioPart,
} from './catalogue-studio.calls.ts';
import { wireConfession, wirePlaylist, wireShortStory } from './story.presenters.ts';

export const wirePartChapters = ({ chapters, revision }: PartChapters): WirePartChapters => ({
  chapters: [...chapters],
  revision,
});

const wirePart = (
  category: Category,
  opened: StudioPartDetail,
  index: number,
  language: Language,
): WireStudioPart => {
  const { part, url, state, percent, waitsFor, rejection, notices } = opened;
  return {
    _id: part.id,
    name: partName(part.title, index, language),
    label: partLabel(category, index, language),
    url,
    seconds: state === 'ready' ? (part.media?.seconds ?? null) : null,
    state,
    percent,
    waitsFor,
    reason: rejection && uploadErrorMessage(rejection, language),
    notices: [...noticeTexts(notices, language)],
  };
};

const studioFields = ({ story, parts }: StudioStoryDetail, language: Language) => ({
  status: story.status,
  publishAt: story.status === 'scheduled' ? story.publishedAt.toISOString() : null,
  announced: story.status === 'scheduled' && story.isAnnounced,
  openParts: story.openParts,
  revision: story.revision,
  updatedAt: story.updatedAt.toISOString(),
  isListed: story.status === 'published' && story.hiddenFromPart !== 0,
  audioFiles: parts.map((part, index) => wirePart(story.category, part, index, language)),
});

const singleFiles = ({ parts }: StudioStoryDetail) => ({
  teaser: parts[0]?.url ?? null,
  episode: parts[1]?.url ?? null,
});

const heard = ({ story }: StudioStoryDetail) => ({ story: listenerStory(story), parts: [] });

export const wireAdminPlaylist = (opened: StudioStoryDetail, language: Language): WireAdminPlaylist => ({
  ...wirePlaylist(heard(opened), language),
  ...studioFields(opened, language),
});

export const wireAdminShortStory = (opened: StudioStoryDetail, language: Language): WireAdminShortStory => ({
  ...wireShortStory(heard(opened), language),
  ...singleFiles(opened),
  ...studioFields(opened, language),
});

export const wireAdminConfession = (opened: StudioStoryDetail, language: Language): WireAdminConfession => ({
  ...wireConfession(heard(opened), language),
  ...singleFiles(opened),
  ...studioFields(opened, language),
});
