// The way back without a session (a banking application, another browser): the view token of the return address tells how
// its one order stands, the plan's name and whether it is open, for 24 hours.
import type { PlanName } from '../plans/plan.ts';
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { type OrderId, parseId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { Order, PaymentStatus } from './order.ts';
import type { TellStatus } from './tell-status.ts';

export interface SeenOrder {
  readonly status: PaymentStatus;
  readonly planName: PlanName;
  /** Whether the order's days count now: not of an account that is being deleted, nor once the money went back. */
  readonly isOpen: boolean;
}

const opens = async ({ users, grants }: Ports['stores'], { id, userId }: Order): Promise<boolean> => {
  const user = await users.find(userId);
  if (user === null || user.erasesAt !== null) return false;
  return (await grants.listOf(userId)).some((one) => one.orderId === id && one.endedAt === null);
};

/** Forged, foreign and old tokens are answered alike, whether there is such an order or not. */
export const readPaymentView =
  ({ stores, orderViews }: Pick<Ports, 'stores' | 'orderViews'>, tell: TellStatus) =>
  async (orderId: string, token: string): Promise<Result<SeenOrder, DomainError>> => {
    const id = parseId<OrderId>(orderId);
    const endsAt = id && orderViews.endOf(id, token);
    const isOver = endsAt === null || (await stores.now()).getTime() >= endsAt.getTime();
    const order = id === null || isOver ? null : await stores.orders.find(id);
    if (order === null) return fail(domainError('payment.view-unusable'));
    const { status } = await tell(order);
    return succeed({ status, planName: order.planName, isOpen: await opens(stores, order) });
  };
