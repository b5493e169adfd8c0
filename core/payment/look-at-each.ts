// The reconcilers' round: one order after the other, each told after its look when the next one is. One whose look
// breaks off is told so too, so that it goes to the back of the list and never holds up the others.
import type { OrderId } from '../shared/ids.ts';
import type { Order } from './order.ts';

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
  for (const { id } of due) {
    const wasAnswered = await look(id).catch(breaksOff(id));
    await scheduleNext(id, wasAnswered).catch(breaksOff(id));
  }
  return [...broken];
};
