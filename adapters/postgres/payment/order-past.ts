// History of an order, and the provider's events about it.
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

interface ReadPayment {
  readonly provider_payment_id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly paid_at: string;
}

export const orderPast = (em: EntityManager): Pick<OrderStore, 'findPayment' | 'listEvents'> => ({
  async findPayment(id) {
    const [row] = await em.execute<ReadPayment[]>(
      'select provider_payment_id, order_id, amount, paid_at from payments where provider_payment_id = ?',
      [id],
    );
    if (!row) return null;
    const { provider_payment_id: providerPaymentId, order_id: orderId, amount, paid_at: paidAt } = row;
    return { providerPaymentId, orderId: orderId as OrderId, amount, paidAt: toDate(paidAt) };
  },
  async listEvents(id) {
    const rows = await em.execute<{ type: string; received_at: string }[]>(
      'select type, received_at from provider_events where order_id = ? order by received_at, dedupe_key',
      [id],
    );
    return rows.map(({ type, received_at: receivedAt }) => ({ type, receivedAt: toDate(receivedAt) }));
  },
});
