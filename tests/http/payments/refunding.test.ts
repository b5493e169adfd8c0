import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import {
  atProvider,
  order,
  setFaults,
  statusOf,
  subscriptionsOf,
} from '@meend/tests/kit/site/http-payments.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => setFaults(site));
afterAll(() => site.stop());

const paidOrder = async (listener: Listener): Promise<OrderId> => {
  const ordered = await order(site, listener);
  await atProvider(site, ordered, 'pay');
  await expect.poll(() => statusOf(site, listener, ordered)).toBe('PAID');
  return ordered.orderID;
};

const stores = () => site.product.get(tokens.stores);

const episodes = async (listener: Listener): Promise<readonly unknown[]> =>
  (await httpRequest(site, '/api/shortStories/shortStories', { token: listener.token })).json.map(
    (story) => story.episode,
  );

/** Requests a refund like the command; returns its id. */
const requestRefund = async (orderId: OrderId): Promise<string> => {
  const useCases = site.product.get(tokens.useCases);
  const requested = await useCases.requestRefund(operator, { orderId, reason: null, isWhole: false });
  if (!requested.ok) throw new Error(requested.error.code);
  await useCases.settleRefunds(orderId);
  return requested.value.refund.id;
};

test('a refunded listener is on the Basic Plan again, and plays what guests play', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  expect(await episodes(asha)).not.toContain(null);
  await requestRefund(orderId);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'expired', planName: '30 days' }]);
  expect((await episodes(asha)).every((url) => url === null)).toBe(true);
  expect(await statusOf(site, asha, { orderID: orderId })).toBe('PAID');
});

test('the webhook of a refund that the provider completed later takes the days', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  await setFaults(site, 'refunds-pending');
  const refundId = await requestRefund(orderId);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
  await setFaults(site, 'webhooks-duplicated');
  await httpRequest(site, `/sandbox/refunds/${refundId}`, { body: { outcome: 'done' } });
  await expect.poll(() => subscriptionsOf(site, asha)).toMatchObject([{ status: 'expired' }]);
  expect(await stores().orders.find(orderId)).toMatchObject({ refundCheckAt: null });
  expect((await stores().subscriptions.find(asha.user.id))?.paidDays).toBe(0);
});

test('the webhook of a refund that the provider cancelled leaves the days', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  await setFaults(site, 'refunds-pending');
  const refundId = await requestRefund(orderId);
  await httpRequest(site, `/sandbox/refunds/${refundId}`, { body: { outcome: 'fail' } });
  await expect
    .poll(async () => (await stores().orders.listRefunds(orderId)).find(({ id }) => id === refundId)?.state)
    .toBe('failed');
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
});

test('a refund webhook with a wrong signature is rejected', async () => {
  const asha = await addListener(site);
  const orderId = await paidOrder(asha);
  const answer = await httpRequest(site, '/api/payment/webhook', {
    raw: JSON.stringify({
      type: 'REFUND_STATUS_WEBHOOK',
      data: { refund: { order_id: orderId, cf_refund_id: 1, refund_status: 'SUCCESS' } },
    }),
    headers: { 'x-webhook-signature': 'AAAA', 'x-webhook-timestamp': String(Date.now()) },
  });
  expect(answer.status).toBe(401);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
});

test('a refunded plan can be bought again at once', async () => {
  const asha = await addListener(site);
  await requestRefund(await paidOrder(asha));
  await paidOrder(asha);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
  expect((await stores().subscriptions.find(asha.user.id))?.paidDays).toBe(30);
});
