import type { MaybeListener } from '@meend/core/access/access.ts';
import { categoryNamed } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { type QueueItem, type QueueStory, queueOf } from '@meend/core/playback/queue.ts';

const queueStory = (story: AnyWireStory): QueueStory => ({
  id: story._id,
  name: story.name,
  category: categoryNamed(story.category),
  parts: story.audioFiles.map(({ _id, label, url, seconds }) => ({ id: _id, label, url, seconds })),
});

/** Expiry of a signed URL in milliseconds since 1970; null for a public URL, which never expires. */
export const expiryOf = (url: string): number | null => {
  const expires = Number(new URL(url, 'https://site.invalid').searchParams.get('exp') ?? Number.NaN);
  return Number.isFinite(expires) ? expires * 1000 : null;
};

const stillWorks = (url: string | null, now: number): boolean => {
  const expires = url === null ? null : expiryOf(url);
  return expires === null || expires > now;
};

/** The story's queue for this listener; expired URLs become null, so that they are fetched again. */
export const queueFor = (story: AnyWireStory, listener: MaybeListener): readonly QueueItem[] => {
  const now = Date.now();
  return queueOf(queueStory(story), listener).map((item) =>
    stillWorks(item.url, now) ? item : { ...item, url: null },
  );
};
