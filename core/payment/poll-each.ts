// A round of a reconciler: polls some due orders concurrently and schedules the next poll of each, also after an error,
// so that a failing order goes to the end of the queue and never blocks others. A round is short; the rest is listed
// again in the next one, with newer orders first.

import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Order } from './order.ts';

// Runs work with limited concurrency, in FIFO order.

/** With 0.3 s per request this makes some twenty requests per second, which leaves capacity for payers and webhooks. */
export const POLL_CONCURRENCY = 8;

/**
 * Starts no further item once `isOver`; after an error awaits the running ones and rethrows. Returns how many were
 * started.
 */
export const runConcurrently = async <Item>(
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<void>,
  isOver: () => boolean,
): Promise<number> => {
  let begun = 0;
  let isBroken = false;
  const goOn = async (): Promise<void> => {
    while (begun < items.length && !isBroken && !isOver()) {
      const nth = begun;
      begun += 1;
      await work(items[nth] as Item, nth).catch((error) => {
        isBroken = true;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: POLL_CONCURRENCY }, goOn));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  return begun;
};

/** No poll starts later than this after the first, in milliseconds. */
export const MAX_ROUND_MS = 30_000;

export interface Round {
  /** Polls started; each has ended. */
  readonly checked: number;
  /** Polls to which the provider gave no response. */
  readonly unanswered: number;
  /** Orders whose poll threw. */
  readonly broken: readonly OrderId[];
}

export const pollEach = async (
  { clock }: { readonly clock: Clock },
  due: readonly Order[],
  /** Resolves with whether the provider responded. */
  poll: (id: OrderId) => Promise<boolean>,
  scheduleNext: (id: OrderId, wasAnswered: boolean) => Promise<void>,
): Promise<Round> => {
  const broken = new Set<OrderId>();
  let unanswered = 0;
  const breaksOff = (id: OrderId) => () => {
    broken.add(id);
    return false;
  };
  const ends = clock.now().getTime() + MAX_ROUND_MS;
  const checked = await runConcurrently(
    due,
    async ({ id }) => {
      const wasAnswered = await poll(id).catch(breaksOff(id));
      if (!wasAnswered && !broken.has(id)) unanswered += 1;
      await scheduleNext(id, wasAnswered).catch(breaksOff(id));
    },
    () => clock.now().getTime() >= ends,
  );
  return { checked, unanswered, broken: [...broken] };
};
