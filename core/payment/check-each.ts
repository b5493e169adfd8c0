// The reconcilers' round: some orders at once, each told after its look when the next one is. One whose look breaks off is
// told so too, so that it goes to the back of the list and never holds up the others. A round is short: what is left of
// it is listed anew, with whoever came meanwhile in front.
import type { Clock } from '@meend/core/ports/clock.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { inLanes } from './in-lanes.ts';
import type { Order } from './order.ts';

/** No look begins later than this after the first, in milliseconds. */
export const MAX_ROUND_MS = 30_000;

export interface Round {
  /** Looks that were begun: each came to its end. */
  readonly checked: number;
  /** Orders whose look broke off. */
  readonly broken: readonly OrderId[];
}

export const pollEach = async (
  { clock }: { readonly clock: Clock },
  due: readonly Order[],
  /** Whether the provider gave its word. */
  poll: (id: OrderId) => Promise<boolean>,
  scheduleNext: (id: OrderId, wasAnswered: boolean) => Promise<void>,
): Promise<Round> => {
  const broken = new Set<OrderId>();
  const breaksOff = (id: OrderId) => () => {
    broken.add(id);
    return false;
  };
  const ends = clock.now().getTime() + MAX_ROUND_MS;
  const checked = await inLanes(
    due,
    async ({ id }) => {
      const wasAnswered = await poll(id).catch(breaksOff(id));
      await scheduleNext(id, wasAnswered).catch(breaksOff(id));
    },
    () => clock.now().getTime() >= ends,
  );
  return { checked, broken: [...broken] };
};
