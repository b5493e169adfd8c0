// What the provider's word means for an order (payments.md, A-4). Only a payment of our order, our amount and rupees
// pays it; a late success after a declined or expired try still does.
import type { ProviderOrder, ProviderPayment } from '../ports/payment-gateway.ts';
import type { Order } from './order.ts';

export interface ProviderWord {
  /** Null: the provider does not know the order. */
  readonly order: ProviderOrder | null;
  readonly payments: readonly ProviderPayment[];
}

export type Verdict = 'paid' | 'declined' | 'closed' | 'trying' | 'waiting';

const latest = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);

/** Whether what the provider has under this id is the order we made. */
export const isOurs = (order: Order, said: ProviderOrder): boolean =>
  said.orderId === order.id && said.amount === order.amount && said.currency === 'INR';

export const verdictOn = (order: Order, said: ProviderWord, now: Date): Verdict => {
  if (said.order === null) return now.getTime() > order.expiresAt.getTime() ? 'closed' : 'waiting';
  if (!isOurs(order, said.order)) return 'waiting';
  if (said.order.state === 'paid') {
    return said.payments.some((payment) => payment.state === 'succeeded') ? 'paid' : 'waiting';
  }
  if (said.payments.some((payment) => payment.state === 'pending')) return 'trying';
  if (said.order.state === 'closed') return 'closed';
  return latest(said.payments)?.state === 'failed' ? 'declined' : 'waiting';
};
