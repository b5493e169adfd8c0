import { tokens } from '@meend/adapters/tokens';
import type { OrderId } from '@meend/core/shared/ids';
import { operator } from '@meend/core/staff/actor';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import { addListener, type Listener } from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => faults());
afterAll(() => site.stop());

const faults = (...names: readonly string[]) => ask(site, '/sandbox/faults', { body: { faults: names } });

const statusOf = (listener: Listener, orderId: OrderId) =>
  ask(site, `/api/payment/status/${orderId}`, { token: listener.token });

const paidOrder = async (listener: Listener): Promise<OrderId> => {
  const { json } = await ask(site, '/api/payment/newOrderId', {
    token: listener.token,
    body: {
      userDetails: { email: listener.user.email },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    },
  });
  const orderId = json.orderID as OrderId;
  await ask(site, `/sandbox/checkout/${json.sessionID}`, { body: { outcome: 'pay' } });
  await expect.poll(async () => (await statusOf(listener, orderId)).json.status).toBe('PAID');
  return orderId;
};

const stores = () => site.product.get(tokens.stores);

const subscriptionOf = async (listener: Listener): Promise<unknown> => {
  const path = `/api/user-subs/user-subscriptions/${listener.user.id}`;
  return (await ask(site, path, { token: listener.token })).json.subscriptions;
};

const episodes = async (listener: Listener): Promise<readonly unknown[]> =>
  (await ask(site, '/api/shortStories/shortStories', { token: listener.token })).json.map(
    (story) => story.episode,
  );

/** As the command asks for it; answers the id of the refund. */
const askRefund = async (orderId: OrderId): Promise<string> => {
  const does = site.product.get(tokens.useCases);
  const asked = await does.askRefund(operator, { orderId, reason: null, isWhole: false });
  if (!asked.ok) throw new Error(asked.error.code);
  await does.settleRefunds(orderId);
  return asked.value.refund.id;
};

test('a refunded listener is on the Basic Plan again, and hears what guests hear', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  expect(await episodes(asha)).not.toContain(null);
  await askRefund(orderId);
  expect(await subscriptionOf(asha)).toMatchObject([{ status: 'expired', planName: '30 days' }]);
  expect((await episodes(asha)).every((url) => url === null)).toBe(true);
  expect((await statusOf(asha, orderId)).json.status).toBe('PAID');
});

test('the webhook of a refund the provider finished later takes the days', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  await faults('refunds-pending');
  const refundId = await askRefund(orderId);
  expect(await subscriptionOf(asha)).toMatchObject([{ status: 'active' }]);
  await faults('webhooks-duplicated');
  await ask(site, `/sandbox/refunds/${refundId}`, { body: { outcome: 'done' } });
  await expect.poll(() => subscriptionOf(asha)).toMatchObject([{ status: 'expired' }]);
  expect(await stores().orders.find(orderId)).toMatchObject({ refundCheckAt: null });
  expect((await stores().subscriptions.find(asha.user.id))?.paidDays).toBe(0);
});

test('the webhook of a refund the provider gave up leaves the days', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  await faults('refunds-pending');
  const refundId = await askRefund(orderId);
  await ask(site, `/sandbox/refunds/${refundId}`, { body: { outcome: 'fail' } });
  await expect
    .poll(async () => (await stores().orders.listRefunds(orderId)).find(({ id }) => id === refundId)?.state)
    .toBe('failed');
  expect(await subscriptionOf(asha)).toMatchObject([{ status: 'active' }]);
});

test('a refund told with a wrong signature is nobody’s', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  const answer = await ask(site, '/api/payment/webhook', {
    raw: JSON.stringify({
      type: 'REFUND_STATUS_WEBHOOK',
      data: { refund: { order_id: orderId, cf_refund_id: 1, refund_status: 'SUCCESS' } },
    }),
    headers: { 'x-webhook-signature': 'AAAA', 'x-webhook-timestamp': String(Date.now()) },
  });
  expect(answer.status).toBe(401);
  expect(await subscriptionOf(asha)).toMatchObject([{ status: 'active' }]);
});

test('a refunded plan can be bought again at once', async () => {
  const asha = await addListener(site);
  await askRefund(await paidOrder(asha));
  await paidOrder(asha);
  expect(await subscriptionOf(asha)).toMatchObject([{ status: 'active' }]);
  expect((await stores().subscriptions.find(asha.user.id))?.paidDays).toBe(30);
});
