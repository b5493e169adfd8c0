// A round of a reconciler: polls some due orders concurrently and schedules the next poll of each, also after an error,
// so that a failing order goes to the end of the queue and never blocks others. A round is short; the rest is listed
// again in the next one, with newer orders first.
import type { Clock } from '@meend/core/ports/clock.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Order } from './order.ts';
import { runConcurrently } from './run-concurrently.ts';

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
