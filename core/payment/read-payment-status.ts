// The status page is only a view: it answers its owner from our own rows, and asks the provider at most once in
// 2 seconds while the order is open. Trouble there reads as pending, never as failed.
import type { SignedInCaller } from '../account/session.ts';
import { findPlan } from '../plans/plan.ts';
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { type OrderId, parseId } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { delays } from '../shared/timings.ts';
import { type Order, type PaymentStatus, paymentStatusOf } from './order.ts';
import type { Settlement, SettlePayment } from './settle-payment.ts';

export interface PaymentView {
  readonly order: Order;
  readonly status: PaymentStatus;
  readonly description: string;
}

interface Look {
  readonly at: number;
  readonly answer: Promise<Result<Settlement, DomainError>>;
}

const viewOf = (order: Order): PaymentView => ({
  order,
  status: paymentStatusOf(order),
  description: findPlan(order.planName)?.description ?? order.planName,
});

export const readPaymentStatus = (
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  settle: SettlePayment,
): ((caller: SignedInCaller, orderId: string) => Promise<Result<PaymentView, DomainError>>) => {
  const looks = new Map<OrderId, Look>();

  const look = (id: OrderId): Promise<Result<Settlement, DomainError>> | null => {
    const now = clock.now().getTime();
    for (const [seen, { at }] of looks) {
      if (now - at < delays.paymentPoll) break;
      looks.delete(seen);
    }
    if (looks.has(id)) return null;
    const answer = settle(id);
    looks.set(id, { at: now, answer });
    return answer;
  };

  return async ({ user }, orderId) => {
    const id = parseId<OrderId>(orderId);
    const own = id && (await stores.orders.find(id));
    if (!id || own?.userId !== user.id) return fail(domainError('order.not-found'));
    if (own.status !== 'created' && own.status !== 'open') return succeed(viewOf(own));
    const settled = await (look(id) ?? looks.get(id)?.answer);
    return succeed(viewOf(settled?.ok ? settled.value.order : own));
  };
};
