import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';

const world = async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const caller = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const input = { planName: '30 days', rupees: 49, days: 30, email: 'asha@example.in', name: null };
  const started = await app.startCheckout(caller, input);
  if (!started.ok) throw new Error(started.error.code);
  const id = started.value.orderId;
  const read = async () => {
    const view = await app.readPaymentStatus(caller, id);
    return view.ok ? view.value.status : view.error.code;
  };
  return { ports, app, id, read };
};

test('a declined order asked about twice within 2 s reads FAILED both times, and the provider is asked once', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  const before = ports.payments.calls();
  expect(await read()).toBe('FAILED');
  const asked = ports.payments.calls();
  expect(asked).toBeGreaterThan(before);
  ports.clock.advance(1_999);
  expect(await read()).toBe('FAILED');
  expect(ports.payments.calls()).toBe(asked);
});

test('two tabs that ask at the same time both read FAILED', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  expect(await Promise.all([read(), read(), read()])).toEqual(['FAILED', 'FAILED', 'FAILED']);
});

test('a remembered FAILED ends when a webhook reports a new attempt, or the money', async () => {
  const { ports, app, id, read } = await world();
  ports.payments.decline(id);
  expect(await read()).toBe('FAILED');
  const sendWebhook = (type: string) => {
    const { body, headers } = ports.payments.webhook(id, type, type);
    return app.receiveWebhook({ rawBody: body, headers });
  };
  ports.payments.leavePending(id);
  await sendWebhook('PAYMENT_PENDING');
  expect(await read()).toBe('PENDING');
  ports.payments.pay(id);
  await sendWebhook('PAYMENT_SUCCESS_WEBHOOK');
  expect(await read()).toBe('PAID');
});

test('after 2 s the provider is asked again, and while it is away the status is PENDING', async () => {
  const { ports, id, read } = await world();
  ports.payments.decline(id);
  expect(await read()).toBe('FAILED');
  ports.payments.setReachable(false);
  ports.clock.advance(2_000);
  expect(await read()).toBe('PENDING');
});
