// Order data for the checkout page: what is bought, and the hash of the one session it may open.

import type { PlanName } from '@meend/core/plans/plan.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, SecretHasher } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import type { OrderStore } from './order-store.port.ts';

export interface CheckoutView {
  readonly orderId: OrderId;
  readonly planName: PlanName;
  readonly amount: Paise;
  /** SHA-256 of the provider's session, hex; null if nothing can be paid: settled, expired or polling ended. */
  readonly sessionHash: string | null;
}

interface Deps {
  readonly stores: { orders: OrderStore } & Now;
  readonly secrets: SecretHasher;
}

/** No session needed: the page is on a host without one. An order id cannot be guessed. */
export const readCheckout =
  ({ stores, secrets }: Deps) =>
  async (id: string): Promise<Result<CheckoutView, DomainError>> => {
    const orderId = parseId<OrderId>(id);
    const order = orderId && (await stores.orders.find(orderId));
    if (!order) return failWith('order.not-found');
    const isPayable = order.status === 'open' || order.status === 'declined';
    const isOver = order.expiresAt <= (await stores.now());
    return succeed({
      orderId: order.id,
      planName: order.planName,
      amount: order.amount,
      sessionHash: isPayable && !isOver && order.sessionId !== null ? secrets.hash(order.sessionId) : null,
    });
  };

export type ReadCheckout = ReturnType<typeof readCheckout>;
