// A story in the studio, in any state, also with parts whose recording is being processed. A new story is listed once
// all its parts are ready; a published one plays its existing recordings until new ones are ready.

import { firstRevision, type Revised } from '@meend/core/editing/edited-content.ts';
import { fieldsIn } from '@meend/core/editing/fields.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { PartId, UploadId } from '@meend/core/shared/ids.ts';
import type { Part, Story } from './story.ts';
import { storyFields } from './story-fields.ts';

/** What a published story may lack. */
export const lacks = ['text', 'facts'] as const;
export type Lack = (typeof lacks)[number];

export interface StudioPart {
  readonly id: PartId;
  readonly title: string | null;
  /** The upload this part waits for; null once its recording is in place. */
  readonly awaits: UploadId | null;
  /** Recording that listeners hear; null if none was ever ready. */
  readonly media: MediaFile | null;
  /** The better rendition, for subscribers. */
  readonly better: MediaFile | null;
}

export interface StudioStory extends Omit<Story, 'parts'>, Revised {
  /** In order, teaser first. */
  readonly parts: readonly StudioPart[];
  /** Whether name, cover and day are public while it is scheduled. */
  readonly isAnnounced: boolean;
  /** Index of the first part hidden from listeners; null: none, 0: the story is not listed yet. */
  readonly hiddenFromPart: number | null;
}

/** `isHeard`: the story is listed already. */
export const hiddenFromPart = (parts: readonly StudioPart[], isHeard: boolean): number | null => {
  const first = parts.findIndex(({ media }) => media === null);
  if (parts.length === 0) return 0;
  if (first === -1) return null;
  return isHeard ? first : 0;
};

export const isLive = ({ status, withdrawnFrom, hiddenFromPart: firstHidden }: StudioStory): boolean =>
  firstHidden !== 0 && (status === 'published' || withdrawnFrom === 'published');

const heardParts = ({ parts, hiddenFromPart: firstHidden }: StudioStory): readonly Part[] =>
  parts
    .slice(0, firstHidden ?? parts.length)
    .flatMap(({ id, title, media, better }, index) =>
      media === null ? [] : [{ id, index, title, media, ...(better === null ? {} : { better }) }],
    );

/** The story as listeners see it. */
export const listenerStory = (story: StudioStory): Story => ({
  id: story.id,
  category: story.category,
  slug: story.slug,
  ...fieldsIn(storyFields, story),
  cover: story.cover,
  credits: story.credits,
  parts: heardParts(story),
  status: story.status,
  publishedAt: story.publishedAt,
});

/** A new story as the studio shows it. */
export const studioStory = (story: Story): StudioStory => ({
  ...story,
  parts: story.parts.map(({ id, title, media, better = null }) => ({
    id,
    title,
    awaits: null,
    media,
    better,
  })),
  ...firstRevision(story),
  isAnnounced: false,
  hiddenFromPart: story.parts.length === 0 ? 0 : null,
});
