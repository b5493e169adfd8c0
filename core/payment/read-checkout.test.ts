import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { readCheckout } from './read-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

const world = async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const started = await startCheckout(ports, settlePayment(ports))(signedInAs(ports, asha), {
    planName: '30 days',
    rupees: 49,
    days: 30,
    email: 'asha@example.in',
    name: null,
  });
  if (!started.ok) throw new Error(started.error.code);
  return { ports, ...started.value, read: readCheckout(ports) };
};

test('an open order returns what is bought and only the hash of its session', async () => {
  const { ports, orderId, sessionId, read } = await world();
  const view = await read(orderId);
  expect(view).toEqual({
    ok: true,
    value: { orderId, planName: '30 days', amount: 4900, sessionHash: ports.secrets.hash(sessionId) },
  });
  expect(JSON.stringify(view)).not.toContain(sessionId);
});

test('after its expiry nothing can be paid', async () => {
  const { ports, orderId, read } = await world();
  const order = await ports.stores.orders.find(orderId);
  if (order === null) throw new Error('no order');
  await ports.stores.orders.save({ ...order, expiresAt: ports.clock.now() });
  expect(await read(orderId)).toMatchObject({ ok: true, value: { sessionHash: null } });
});

test.each(['', 'abc', '01999999-0000-7000-8000-000000000000'])('%j is not an order', async (id) => {
  const { read } = await world();
  expect(await read(id)).toEqual({ ok: false, error: { code: 'order.not-found' } });
});

test.each([
  [{ status: 'open' }, true],
  [{ status: 'declined' }, true],
  [{ status: 'declined', sessionId: null }, false],
  [{ status: 'created' }, false],
  [{ status: 'paid' }, false],
  [{ status: 'expired' }, false],
] as const)('an order with %o can be paid: %s', async (part, isPayable) => {
  const { ports, orderId, sessionId, read } = await world();
  ports.tables.orders.set(orderId, { ...(ports.tables.orders.get(orderId) as Order), ...part });
  const sessionHash = isPayable ? ports.secrets.hash(sessionId) : null;
  expect(await read(orderId)).toMatchObject({ ok: true, value: { sessionHash } });
});
