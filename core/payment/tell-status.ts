// What a payer is told of an order. Our row alone says PAID and never FAILED: that is told to the one who asked, right
// after the provider said so. The provider is asked once in 2 seconds an order; whoever asks in between and is not paid
// reads PENDING, and so does everybody while the provider is in trouble.
import type { Ports } from '@meend/core/ports/ports.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { delays } from '@meend/core/shared/timings.ts';
import type { Order, PaymentStatus } from './order.ts';
import type { Settlement, SettlePayment } from './settle-payment.ts';
import { hasFailed } from './settlement.ts';

export interface ToldStatus {
  readonly order: Order;
  readonly status: PaymentStatus;
}

export type TellStatus = (order: Order) => Promise<ToldStatus>;

interface Look {
  readonly at: number;
  readonly answer: Promise<Result<Settlement, DomainError>>;
}

export const tellStatus = ({ clock }: Pick<Ports, 'clock'>, settle: SettlePayment): TellStatus => {
  const looks = new Map<OrderId, Look>();

  const lookAt = (id: OrderId): Look => {
    const at = clock.now().getTime();
    for (const [seen, earlier] of looks) {
      if (at - earlier.at < delays.paymentPoll) break;
      looks.delete(seen);
    }
    const look = { at, answer: settle(id) };
    looks.set(id, look);
    return look;
  };

  return async (own) => {
    if (own.status === 'paid') return { order: own, status: 'PAID' };
    const earlier = looks.get(own.id);
    const isFresh = earlier !== undefined && clock.now().getTime() - earlier.at < delays.paymentPoll;
    const look = isFresh ? earlier : lookAt(own.id);
    const settled = await look.answer;
    if (!settled.ok) return { order: own, status: 'PENDING' };
    const { order, said } = settled.value;
    if (order.status === 'paid') return { order, status: 'PAID' };
    const isFailed = !isFresh && said !== null && hasFailed(order, said);
    return { order, status: isFailed ? 'FAILED' : 'PENDING' };
  };
};
