// Payment status for the order's owner; read-only.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import { findPlan } from '@meend/core/plans/plan.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { OrderStore } from './order-store.port.ts';
import type { ReadStatus, ReportedStatus } from './report-status.ts';

export interface PaymentView extends ReportedStatus {
  readonly description: string;
}

export const readPaymentStatus =
  ({ stores }: { readonly stores: { orders: OrderStore } }, readStatus: ReadStatus) =>
  async ({ user }: SignedInCaller, orderId: string): Promise<Result<PaymentView, DomainError>> => {
    const id = parseId<OrderId>(orderId);
    const own = id && (await stores.orders.find(id));
    if (own?.userId !== user.id) return failWith('order.not-found');
    const reported = await readStatus(own);
    return succeed({ ...reported, description: findPlan(own.planName)?.description ?? own.planName });
  };
