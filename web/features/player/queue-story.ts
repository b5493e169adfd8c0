import type { MaybeListener } from '@meend/core/access/access.ts';
import { categoryNamed } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory, WirePart } from '@meend/core/contract/catalogue/wire-story.ts';
import { expiryOf, type PartAddress } from '@meend/core/playback/part-address.ts';
import { type QueueItem, type QueueStory, queueOf } from '@meend/core/playback/queue.ts';
import { serverNow } from '@meend/web/platform/clock.ts';

const queueStory = (story: AnyWireStory): QueueStory => ({
  id: story._id,
  name: story.name,
  category: categoryNamed(story.category),
  parts: story.audioFiles.map(({ _id, ...part }: WirePart & Pick<PartAddress, 'onward'>) => ({
    id: _id,
    ...part,
  })),
});

const isUrlValid = (url: string | null | undefined, now: number): boolean => {
  const expires = url ? expiryOf(url) : null;
  return expires === null || expires > now;
};

/** The story's queue for this listener; expired URLs become null, so that they are fetched again. */
export const queueFor = (story: AnyWireStory, listener: MaybeListener): readonly QueueItem[] => {
  const now = serverNow();
  return queueOf(queueStory(story), listener).map((item) =>
    isUrlValid(item.url, now) && isUrlValid(item.onward?.url, now)
      ? item
      : { ...item, url: null, onward: null },
  );
};
