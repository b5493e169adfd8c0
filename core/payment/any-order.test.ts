import { paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';

const news = [
  'PAYMENT_FAILED_WEBHOOK',
  'PAYMENT_USER_DROPPED_WEBHOOK',
  'PAYMENT_SUCCESS_WEBHOOK',
  'PAYMENT_SUCCESS_WEBHOOK again',
  'REFUND_STATUS_WEBHOOK',
  'REFUND_STATUS_WEBHOOK again',
] as const;

const ordersOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length <= 1
    ? [all]
    : all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));

/** Delivers the webhooks of a failed, a dropped and a successful attempt and of a refund in the given order. */
const replay = async (order: readonly string[], refunded: number) => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  for (let attempt = 0; attempt < 2; attempt += 1) ports.payments.decline(orderId);
  ports.payments.pay(orderId);
  ports.payments.refundByHand(orderId, 'hand', paise(refunded));
  for (const key of order) {
    const { body, headers } = ports.payments.webhook(orderId, key.split(' ')[0] ?? '', key);
    await app.receiveWebhook({ rawBody: body, headers });
  }
  const days = (await ports.stores.subscriptions.find(asha.id))?.paidDays;
  const mails = ports.mails().map(({ template }) => template.name);
  return [(await ports.stores.orders.find(orderId))?.status, days, ...mails];
};

test.each([
  ['part of the money went back', 1_000, 30, 'payment-returned'],
  ['all the money went back', 4_900, 0, 'order-refunded'],
])(
  'in every one of 720 orders of the same webhooks (%s) the result is the same',
  async (_, refunded, days, mail) => {
    const orders = ordersOf(news);
    expect(orders).toHaveLength(720);
    for (const order of orders)
      expect(await replay(order, refunded)).toEqual(['paid', days, 'payment-received', mail]);
  },
);
