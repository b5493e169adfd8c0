import { operator } from '@meend/core/audit/audit.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

test('while the provider is unavailable for hours, the next poll of a refund is at most a minute away', async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const orderId = started.value.orderId;
  ports.payments.pay(orderId);
  await settlePayment(ports)(orderId);
  ports.payments.refundsBecome('pending');
  await app.requestRefund(operator, { orderId, isWhole: false, reason: null });
  await app.settleRefunds(orderId);
  ports.payments.settleRefunds(orderId, 'done');
  ports.payments.setReachable(false);
  for (let minute = 0; minute < 180; minute += 1) {
    ports.clock.advance(60_000);
    expect(await app.reconcileRefunds()).toMatchObject({ checked: 1, broken: [] });
  }
  ports.payments.setReachable(true);
  ports.clock.advance(60_000);
  await app.reconcileRefunds();
  expect((await ports.stores.subscriptions.find(asha.id))?.paidDays).toBe(0);
});
