// A plan that ends while a story plays: what it alone opened is locked, and the current part plays to its end.
import { partAt } from './continuous-stream.ts';
import { expiryOf, type StreamPart } from './part-address.ts';
import type { QueueItem } from './queue.ts';

/** End of the plan that alone opens this queue, in milliseconds since 1970; null if it needs none. */
export const planEndOf = (items: readonly QueueItem[]): number | null => {
  const endsAt = items.find(({ onward }) => onward?.endsAt !== undefined)?.onward?.endsAt;
  return endsAt === undefined ? null : Date.parse(endsAt);
};

/** Only what is open to all has an address that never expires. */
export const isOpenToAll = ({ url }: QueueItem): boolean => url !== null && expiryOf(url) === null;

/**
 * The part that plays to its end: the one that a stream of these parts played at this time, when the plan ended. A suspended
 * script learns late that the stream has left the current part.
 */
export const partAtPlanEnd = (
  items: readonly QueueItem[],
  currentId: string | null,
  parts: readonly StreamPart[],
  time: number,
): string | null => {
  const { id: partId } = parts[partAt(parts, time).index] ?? {};
  const current = items.findIndex(({ id }) => id === currentId);
  return items.find((item, at) => at > current && item.partId === partId)?.id ?? currentId;
};

/** The current part, and up to `lastId` what a suspended script has not seen the stream play, stay as they are. */
export const lockedAfterPlan = (
  items: readonly QueueItem[],
  currentId: string | null,
  lastId = currentId,
): readonly QueueItem[] => {
  const [first, last] = [currentId, lastId].map((wanted) => items.findIndex(({ id }) => id === wanted));
  return items.map((item, at) => {
    if (first !== undefined && last !== undefined && first <= at && at <= last) return item;
    return isOpenToAll(item)
      ? { ...item, onward: null }
      : { ...item, isOpen: false, url: null, onward: null, standard: null };
  });
};
