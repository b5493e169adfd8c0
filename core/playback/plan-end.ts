// A plan that ends while a story plays: what it alone opened is locked, and the current part plays to its end.
import { expiryOf } from './part-address.ts';
import type { QueueItem } from './queue.ts';

/** End of the plan that alone opens this queue, in milliseconds since 1970; null if it needs none. */
export const planEndOf = (items: readonly QueueItem[]): number | null => {
  const endsAt = items.find(({ onward }) => onward?.endsAt !== undefined)?.onward?.endsAt;
  return endsAt === undefined ? null : Date.parse(endsAt);
};

/** Only what is open to all has an address that never expires. */
const isOpenToAll = ({ url }: QueueItem): boolean => url !== null && expiryOf(url) === null;

export const lockedAfterPlan = (
  items: readonly QueueItem[],
  currentId: string | null,
): readonly QueueItem[] =>
  items.map((item) => {
    if (item.id === currentId) return item;
    return isOpenToAll(item)
      ? { ...item, onward: null }
      : { ...item, isOpen: false, url: null, onward: null, standard: null };
  });
