// A story of several parts, each with its stream onwards, for tests and stories.
import type { ContinuousStream, StreamPart } from '@meend/core/playback/part-address.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { fakeQueueItem } from './fake-player-machine.ts';

/** As the server joins parts: from each to the last consecutive open one; null where it would be one part alone. */
export const withStreams = (items: readonly QueueItem[], query = ''): readonly QueueItem[] =>
  items.map((item, index) => {
    const end = items.findIndex(({ isOpen }, at) => at >= index && !isOpen);
    const parts = items
      .slice(index, end < 0 ? items.length : end)
      .map(({ partId, seconds }) => ({ id: partId, seconds }));
    const url = `/media/${parts.map(({ id }) => id).join('~')}${query}`;
    return { ...item, onward: item.isOpen && parts.length > 1 ? { url, parts } : null };
  });

/** Parts of these lengths; a negative length is a locked part. */
export const streamedParts = (lengths: readonly number[], query = ''): readonly QueueItem[] =>
  withStreams(
    lengths.map((seconds, index) =>
      fakeQueueItem(`p${index}`, { seconds: Math.abs(seconds), isOpen: seconds > 0 }),
    ),
    query,
  );

const secondsOf = (parts: readonly StreamPart[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Lengths of all recordings, by URL. */
export const lengthsOf = (items: readonly QueueItem[]): readonly (readonly [string, number])[] =>
  items.flatMap(({ url, standard, seconds, onward }) => [
    ...[url, standard].flatMap((single) => (single ? [[single, seconds] as const] : [])),
    ...(onward ? [[onward.url, secondsOf((onward satisfies ContinuousStream).parts)] as const] : []),
  ]);
