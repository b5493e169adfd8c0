import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';

const HOUR = 60 * 60_000;

const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const checkoutInput = { planName: '90 days', rupees: 129, days: 90, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const id = started.value.orderId;
  ports.payments.pay(id);
  ports.clock.advance(30_000);
  await app.reconcile();
  const order = async () => (await ports.stores.orders.find(id as OrderId)) ?? undefined;
  const hasDays = async () => ((await ports.stores.subscriptions.find(asha.id))?.paidDays ?? 0) > 0;
  return { ports, app, id, order, hasDays };
};

test('a paid order is polled on days 1, 3, 7 and 30, and then no more', async () => {
  const { ports, app } = await world();
  const days: number[] = [];
  for (let hours = 1; hours <= 100 * 24; hours += 1) {
    ports.clock.advance(HOUR);
    if ((await app.reconcilePaid()).checked > 0) days.push(hours / 24);
  }
  expect(days).toEqual([1, 3, 7, 30]);
});

test('a manual refund without a webhook ends the days at the next poll', async () => {
  const { ports, app, id, hasDays, order } = await world();
  ports.clock.advance(DAY);
  await app.reconcilePaid();
  ports.payments.refundByHand(id, 'by hand', paise(12_900));
  ports.clock.advance(DAY);
  await app.reconcilePaid();
  expect(await hasDays()).toBe(true);
  ports.clock.advance(DAY);
  await app.reconcilePaid();
  expect(await hasDays()).toBe(false);
  expect(await order()).toMatchObject({ status: 'paid', refundedAt: ports.clock.now() });
});

test('a second payment without a webhook is marked for refund at the next poll', async () => {
  const { ports, app, id, order } = await world();
  ports.payments.pay(id);
  ports.clock.advance(DAY);
  await app.reconcilePaid();
  expect((await order())?.refundDueAt).toEqual(ports.clock.now());
});

test('while the provider is unavailable a paid order is polled every hour, and no poll is skipped', async () => {
  const { ports, app, id, hasDays } = await world();
  ports.payments.refundByHand(id, 'by hand', paise(12_900));
  ports.payments.setReachable(false);
  ports.clock.advance(DAY);
  expect(await app.reconcilePaid()).toMatchObject({ checked: 1, broken: [] });
  expect((await app.reconcilePaid()).checked).toBe(0);
  ports.payments.setReachable(true);
  ports.clock.advance(HOUR);
  await app.reconcilePaid();
  expect(await hasDays()).toBe(false);
});
