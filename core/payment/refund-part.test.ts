import { operator } from '@meend/core/audit/audit.ts';
import type { Grant } from '@meend/core/plans/grant.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import type { Refund, RefundState } from './refund.ts';

/** A paid order of ₹49. */
const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), input);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  ports.payments.pay(orderId);
  await app.settlePayment(orderId);
  const request = async (amount: number, left: number | null = null) => {
    const part = { amount: amount as Paise, left: left as Paise | null };
    const asked = await app.requestRefund(operator, { orderId, reason: null, isWhole: false, part });
    return asked.ok ? asked.value : asked.error.code;
  };
  const refundOf = (nth: number, amount: number, state: RefundState): Refund => ({
    ...{ id: `${orderId.replaceAll('-', '')}r${nth}`, orderId, amount: amount as Paise, state },
    failureCode: null,
    ...{ askedAt: ports.clock.now(), settledAt: state === 'done' ? ports.clock.now() : null },
  });
  const refunds = () => ports.stores.orders.listRefunds(orderId);
  return { ports, app, orderId, request, refundOf, refunds };
};

test.each([
  [100, null, 0],
  [4_899, 4_900, 0],
  [4_900, null, 30],
])(
  'a part of %d paise, chosen when %s were left, is refunded and ends %d days',
  async (amount, left, days) => {
    const { request, refundOf, refunds } = await world();
    const refund = refundOf(1, amount, 'asked');
    expect(await request(amount, left)).toMatchObject({ refund, isNew: true, days, left: 4_900 });
    expect(await refunds()).toEqual([refund]);
  },
);

test.each([
  [99, null, 'refund.bad-part'],
  [100.5, null, 'refund.bad-part'],
  [Number.NaN, null, 'refund.bad-part'],
  [-100, null, 'refund.bad-part'],
  [4_901, null, 'refund.bad-part'],
  [100, 4_899, 'refund.changed'],
  [100, 4_901, 'refund.not-paid'],
])('a part of %d paise, chosen when %s were left, is refused: %s', async (amount, left, code) => {
  const { request, refunds } = await world();
  expect(await request(amount, left)).toBe(code);
  expect(await refunds()).toEqual([]);
});

test('the refund of an order without days ends none, whatever another order granted', async () => {
  const { ports, request } = await world();
  const [grant] = [...ports.tables.grants.values()] as [Grant];
  ports.tables.grants.set(grant.id, { ...grant, orderId: 'other' as OrderId });
  expect(await request(4_900)).toMatchObject({ days: 0, left: 4_900 });
});

test('a part is refunded once, a second one by its own id, and then nothing is left', async () => {
  const { ports, app, orderId, request, refundOf, refunds } = await world();
  await request(900, 4_900);
  expect(await request(900, 4_000)).toMatchObject({
    refund: refundOf(1, 900, 'asked'),
    isNew: false,
    left: 4_000,
  });
  await app.settleRefunds(orderId);
  const first = refundOf(1, 900, 'done');
  expect(await request(900, 4_900)).toMatchObject({ refund: first, isNew: false, days: 0, left: 4_000 });
  expect(await request(4_000, 4_000)).toMatchObject({
    refund: refundOf(2, 4_000, 'asked'),
    isNew: true,
    days: 30,
    left: 4_000,
  });
  await app.settleRefunds(orderId);
  const second = refundOf(2, 4_000, 'done');
  const failed = refundOf(3, 100, 'failed');
  await ports.stores.orders.saveRefund(failed);
  for (const left of [100, null])
    expect(await request(100, left)).toMatchObject({ refund: second, isNew: false, days: 0, left: 0 });
  expect(await refunds()).toEqual([first, second, failed]);
});
