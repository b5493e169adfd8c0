// Mails about refunds: together they name each rupee that went back once.
import { operator } from '@meend/core/audit/audit.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

/** An order paid this many times. */
const paidOrder = async (times: number) => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const settle = settlePayment(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  const pay = async (): Promise<void> => {
    ports.payments.pay(orderId);
    await settle(orderId);
  };
  for (let time = 0; time < times; time += 1) await pay();
  const refund = async (part?: Paise, isWhole = false): Promise<void> => {
    const partial = part === undefined ? {} : { part: { amount: part, left: null } };
    const requested = await app.requestRefund(operator, { orderId, isWhole, reason: null, ...partial });
    if (!requested.ok) throw new Error(requested.error.code);
    await app.settleRefunds(orderId);
  };
  const mails = () =>
    ports
      .mails()
      .flatMap(({ template }) =>
        template.name === 'payment-returned' || template.name === 'order-refunded'
          ? [[template.name, template.amount]]
          : [],
      );
  return { pay, refund, mails };
};

test('after a partial refund the mail about the rest names the rest alone', async () => {
  const { refund, mails } = await paidOrder(1);
  await refund(paise(2_000));
  await refund();
  expect(mails()).toEqual([
    ['payment-returned', 2_000],
    ['order-refunded', 2_900],
  ]);
});

test('of an order paid twice each payment is named once, refunded one by one or at once', async () => {
  const oneByOne = await paidOrder(2);
  await oneByOne.refund();
  await oneByOne.refund(undefined, true);
  expect(oneByOne.mails()).toEqual([
    ['payment-returned', 4_900],
    ['order-refunded', 4_900],
  ]);
  const atOnce = await paidOrder(2);
  await atOnce.refund(undefined, true);
  expect(atOnce.mails()).toEqual([['order-refunded', 9_800]]);
});

test('a payment that came after the full refund is mailed when it goes back', async () => {
  const { pay, refund, mails } = await paidOrder(1);
  await refund();
  await pay();
  await refund();
  expect(mails()).toEqual([
    ['order-refunded', 4_900],
    ['payment-returned', 4_900],
  ]);
});

test('each part that went back is mailed by itself', async () => {
  const { refund, mails } = await paidOrder(1);
  for (const amount of [1_000, 1_000]) await refund(paise(amount));
  expect(mails()).toEqual([
    ['payment-returned', 1_000],
    ['payment-returned', 1_000],
  ]);
});
