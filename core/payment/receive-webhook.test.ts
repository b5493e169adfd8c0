import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { receiveWebhook } from './receive-webhook.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';

const customer = { customer_name: 'Asha', customer_email: 'asha@example.in', customer_phone: '9876543210' };
const payment = { cf_payment_id: 7, payment_method: { upi: { upi_id: 'asha@okbank' } } };

test.each([
  ['a payment', 'PAYMENT_SUCCESS_WEBHOOK', 'ours'],
  ['a refund', 'REFUND_STATUS_WEBHOOK', 'ours'],
  ['an unknown order', 'PAYMENT_SUCCESS_WEBHOOK', 'unknown'],
  ['what is no order', 'PAYMENT_SUCCESS_WEBHOOK', 'malformed'],
])('a webhook about %s is stored without the payer', async (_, type, about) => {
  const ports = memoryPorts();
  const caller = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const settle = settlePayment(ports);
  const input = { planName: '30 days', rupees: 49, days: 30, email: 'asha@example.in', name: null } as const;
  const started = await startCheckout(ports, settle)(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const unknown = makeId<OrderId>(ports.clock.now(), new Uint8Array(10).fill(7));
  const ids = { ours: started.value.orderId, unknown, malformed: 'of another shop' as OrderId };
  const { body, headers } = ports.payments.webhook(ids[about as keyof typeof ids], type, 'key');
  const event: object = JSON.parse(body);
  const rawBody = JSON.stringify({ ...event, data: { payment, customer_details: customer } });

  expect((await receiveWebhook(ports, settle, settleRefunds(ports))({ rawBody, headers })).ok).toBe(true);

  const stored = [...ports.tables.events.values()].map((one) => JSON.parse(one.rawBody));
  expect(stored).toEqual([{ ...event, data: { payment: { cf_payment_id: 7 } } }]);
});

test('a forged webhook is a security event; a signed one, and one without the provider’s headers, is none', async () => {
  const ports = memoryPorts();
  const receive = receiveWebhook(ports, settlePayment(ports), settleRefunds(ports));
  const { body, headers } = ports.payments.webhook('any' as OrderId, 'PAYMENT_SUCCESS_WEBHOOK', 'key');
  expect((await receive({ rawBody: body, headers })).ok).toBe(true);
  for (const signature of ['other', 'other', 'other', ''])
    expect(
      await receive({ rawBody: body, headers: { ...headers, 'x-webhook-signature': signature } }),
    ).toEqual({
      ok: false,
      error: { code: 'payment.bad-signature' },
    });
  const counted = await ports.stores.securityEvents.countSince(ports.clock.now());
  expect(counted['webhook-forged']).toBe(3);
});
