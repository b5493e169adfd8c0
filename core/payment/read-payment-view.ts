// Payment status without a session (a banking app, another browser): the view token of the return URL returns the state
// and the plan's name of its one order, for 24 hours.

import type { PlanName } from '@meend/core/plans/plan.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { PaymentStatus } from './order.ts';
import type { OrderStore } from './order-store.port.ts';
import type { OrderViews } from './order-views.port.ts';
import type { ReadStatus } from './report-status.ts';

interface SeenOrder {
  readonly status: PaymentStatus;
  readonly planName: PlanName;
}

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly orderViews: OrderViews;
}

/** Forged, foreign and expired tokens get the same response, whether or not the order exists. */
export const readPaymentView =
  ({ stores, orderViews }: Deps, readStatus: ReadStatus) =>
  async (orderId: string, token: string): Promise<Result<SeenOrder, DomainError>> => {
    const id = parseId<OrderId>(orderId);
    const endsAt = id && orderViews.endOf(id, token);
    const isOver = endsAt === null || (await stores.now()).getTime() >= endsAt.getTime();
    const order = id === null || isOver ? null : await stores.orders.find(id);
    if (order === null) return failWith('payment.view-unusable');
    const { status } = await readStatus(order);
    return succeed({ status, planName: order.planName });
  };
