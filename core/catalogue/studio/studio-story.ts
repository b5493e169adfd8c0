// A story as admins manage it: in any state, with parts whose recording may still be on its way. Listeners hear a new
// story once all its parts are ready; a story they hear already keeps what it has until the new recording is there.
import type { PartId, UploadId } from '@meend/core/shared/ids.ts';
import type { MediaFile } from '../media-file.ts';
import type { Part, Story, StoryStatus } from '../story.ts';

export interface ManagedPart {
  readonly id: PartId;
  readonly title: string | null;
  /** The upload this part waits for; null once its recording is in place. */
  readonly awaits: UploadId | null;
  /** What listeners hear meanwhile; null for a part that was never ready. */
  readonly media: MediaFile | null;
  /** The better rendition, for subscribers. */
  readonly better: MediaFile | null;
}

export interface ManagedStory extends Omit<Story, 'parts'> {
  /** In order: the teaser first. */
  readonly parts: readonly ManagedPart[];
  /** Raised by every change of an admin's; an update names the one it was made from. */
  readonly revision: number;
  readonly updatedAt: Date;
  /** What a withdrawn story is again once it is restored. */
  readonly withdrawnFrom: Exclude<StoryStatus, 'withdrawn'> | null;
  /** Whether listeners are told of it while it is scheduled: its name, cover and day. */
  readonly isAnnounced: boolean;
  /** The parts before this place are heard; null: all of them, 0: the story is not listed yet. */
  readonly heldFrom: number | null;
}

/** The file's own title, else "Part N". */
export const partName = (title: string | null, index: number): string => title ?? `Part ${index + 1}`;

/** `isHeard`: listeners know the story already. */
export const hiddenFromPart = (parts: readonly ManagedPart[], isHeard: boolean): number | null => {
  const first = parts.findIndex(({ media }) => media === null);
  if (parts.length === 0) return 0;
  if (first === -1) return null;
  return isHeard ? first : 0;
};

export const isLive = ({ status, withdrawnFrom, heldFrom: held }: ManagedStory): boolean =>
  held !== 0 && (status === 'published' || withdrawnFrom === 'published');

const heardParts = ({ parts, heldFrom: held }: ManagedStory): readonly Part[] =>
  parts
    .slice(0, held ?? parts.length)
    .flatMap(({ id, title, media, better }, index) =>
      media === null ? [] : [{ id, index, title, media, ...(better === null ? {} : { better }) }],
    );

/** The story as listeners get it. */
export const listenerStory = (managed: ManagedStory): Story => ({
  id: managed.id,
  category: managed.category,
  slug: managed.slug,
  name: managed.name,
  title: managed.title,
  description: managed.description,
  genres: managed.genres,
  price: managed.price,
  author: managed.author,
  cover: managed.cover,
  openParts: managed.openParts,
  parts: heardParts(managed),
  status: managed.status,
  publishedAt: managed.publishedAt,
});

/** A story that was never edited, as it is managed. */
export const managedStory = (story: Story): ManagedStory => ({
  ...story,
  parts: story.parts.map(({ id, title, media, better = null }) => ({
    id,
    title,
    awaits: null,
    media,
    better,
  })),
  revision: 1,
  updatedAt: story.publishedAt,
  withdrawnFrom: story.status === 'withdrawn' ? 'published' : null,
  isAnnounced: false,
  heldFrom: story.parts.length === 0 ? 0 : null,
});
