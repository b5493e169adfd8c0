// The reconcilers' round: some orders at once, each told after its look when the next one is. One whose look breaks off is
// told so too, so that it goes to the back of the list and never holds up the others.
import type { OrderId } from '../shared/ids.ts';
import type { Order } from './order.ts';

/** A provider that takes a third of a second answers some twenty a second so: payers and webhooks have room beside it. */
export const LOOKS_AT_ONCE = 8;

/** Answers the orders whose look broke off. */
export const lookAtEach = async (
  due: readonly Order[],
  /** Whether the provider gave its word. */
  look: (id: OrderId) => Promise<boolean>,
  scheduleNext: (id: OrderId, wasAnswered: boolean) => Promise<void>,
): Promise<readonly OrderId[]> => {
  const broken = new Set<OrderId>();
  const breaksOff = (id: OrderId) => () => {
    broken.add(id);
    return false;
  };
  const waiting = due.map(({ id }) => id);
  const goOn = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const wasAnswered = await look(id).catch(breaksOff(id));
      await scheduleNext(id, wasAnswered).catch(breaksOff(id));
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, goOn));
  return [...broken];
};
