import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { operator } from '@meend/core/audit/audit.ts';
import {
  atProvider,
  type Ordered,
  order,
  setFaults,
  statusOf,
  subscriptionsOf,
} from '@meend/tests/kit/site/http-payments.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { afterEach, expect, test } from 'vitest';

const site = sitePerFile();
afterEach(() => setFaults(site));

const paidOrder = async (listener: Listener): Promise<Ordered> => {
  const ordered = await order(site, listener);
  await atProvider(site, ordered, 'pay');
  await expect.poll(() => statusOf(site, listener, ordered)).toBe('PAID');
  return ordered;
};

const episodes = async ({ token }: Listener): Promise<readonly unknown[]> =>
  (await httpRequest(site, '/api/shortStories/shortStories', { token })).json.map((story) => story.episode);

/** Requests a refund like the command; returns its id. */
const requestRefund = async ({ orderID: orderId }: Ordered): Promise<string> => {
  const useCases = site.product.get(tokens.useCases);
  const requested = await useCases.requestRefund(operator, { orderId, reason: null, isWhole: false });
  if (!requested.ok) throw new Error(requested.error.code);
  await useCases.settleRefunds(orderId);
  return requested.value.refund.id;
};

test('a paid order opens every part, for its buyer alone', {
  tags: ['unlock-46', 'payment-26'],
}, async () => {
  const [asha, other] = [await addListener(site), await addListener(site)];
  const ordered = await paidOrder(asha);
  const read = ({ token }: Listener) =>
    httpRequest(site, `/api/payment/status/${ordered.orderID}`, { token });
  expect((await read(asha)).json).toMatchObject({
    planName: '30 days',
    price: 49,
    duration: 30,
    payment_From: 'subscription',
    description: 'Subscription, 30 days',
  });
  expect((await read(other)).status).toBe(404);
  expect(await episodes(asha)).not.toContain(null);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
});

test('a listener who is declined and then pays on the same page reads FAILED and then PAID, without a webhook', async () => {
  const asha = await addListener(site);
  const ordered = await order(site, asha);
  await atProvider(site, ordered, 'decline');
  await expect.poll(() => statusOf(site, asha, ordered)).toBe('FAILED');
  expect(await order(site, asha)).toEqual(ordered);
  await setFaults(site, 'webhooks-muted');
  await atProvider(site, ordered, 'pay');
  for (let poll = 0; poll < 6; poll += 1) expect(await statusOf(site, asha, ordered)).toBe('PAID');
});

test('a listener who paid an order the provider had closed reads PAID and has the plan', async () => {
  const asha = await addListener(site);
  await setFaults(site, 'closed-though-paid');
  await paidOrder(asha);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
});

test('a refunded listener is on the Basic Plan again, and plays what guests play', async () => {
  const asha = await addListener(site);
  const ordered = await paidOrder(asha);
  await requestRefund(ordered);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'expired', planName: '30 days' }]);
  expect((await episodes(asha)).every((url) => url === null)).toBe(true);
  expect(await statusOf(site, asha, ordered)).toBe('PAID');
});

test('the webhook of a refund that the provider completed later takes the days', async () => {
  const asha = await addListener(site);
  const ordered = await paidOrder(asha);
  await setFaults(site, 'refunds-pending');
  const refundId = await requestRefund(ordered);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
  await setFaults(site, 'webhooks-duplicated');
  await httpRequest(site, `/sandbox/refunds/${refundId}`, { body: { outcome: 'done' } });
  await expect.poll(() => subscriptionsOf(site, asha)).toMatchObject([{ status: 'expired' }]);
});
