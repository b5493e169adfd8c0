import { operator } from '@meend/core/staff/actor.ts';
import { useCases } from '@meend/core/use-cases.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { settlePayment } from '../settle-payment.ts';

test('hours of a provider in trouble put no look at a refund further off than a minute', async () => {
  const ports = memoryPorts();
  const does = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const wanted = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await does.startCheckout(signedInAs(ports, asha), wanted);
  if (!started.ok) throw new Error(started.error.code);
  const orderId = started.value.orderId;
  ports.payments.pay(orderId);
  await settlePayment(ports)(orderId);
  ports.payments.refundsBecome('pending');
  await does.requestRefund(operator, { orderId, isWhole: false, reason: null });
  await does.settleRefunds(orderId);
  ports.payments.settleRefunds(orderId, 'done');
  ports.payments.setReachable(false);
  for (let minute = 0; minute < 180; minute += 1) {
    ports.clock.advance(60_000);
    expect(await does.reconcileRefunds()).toEqual({ looked: 1, broken: [] });
  }
  ports.payments.setReachable(true);
  ports.clock.advance(60_000);
  await does.reconcileRefunds();
  expect((await ports.stores.subscriptions.find(asha.id))?.paidDays).toBe(0);
});
