// A payment of an order that the provider had closed, from the payer's point of view.
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
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => setFaults(site));
afterAll(() => site.stop());

const MINUTE = 60_000;
const pays = (ordered: Ordered) => atProvider(site, ordered, 'pay');
/** The provider closes the order just before its payment succeeds, and still reports it as closed. */
const paysWhenClosed = async (ordered: Ordered, ...more: readonly string[]) => {
  await setFaults(site, 'closed-though-paid', ...more);
  await pays(ordered);
  await setFaults(site, ...more);
};
const refundAtProvider = ({ orderID: id }: Ordered, rupees: number) =>
  httpRequest(site, '/sandbox/refunds', { body: { order: id, rupees } });
const useCases = () => site.product.get(tokens.useCases);
const rowOf = ({ orderID: id }: Ordered) => site.product.get(tokens.stores).orders.find(id);
const daysOf = async ({ user }: Listener) =>
  (await site.product.get(tokens.stores).subscriptions.find(user.id))?.paidDays ?? 0;

test.each([
  ['with a webhook', []],
  ['without one', ['webhooks-muted']],
])(
  'a listener who paid an order the provider had closed reads PAID and has the plan, %s',
  async (_, more) => {
    const asha = await addListener(site);
    const late = await order(site, asha);
    await paysWhenClosed(late, ...more);
    await expect.poll(() => statusOf(site, asha, late)).toBe('PAID');
    expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
    expect((await rowOf(late))?.refundDueAt).toBeNull();
  },
);

test('a payment refunded by the provider before it was polled opens nothing, and PAID is never shown', async () => {
  const asha = await addListener(site);
  const late = await order(site, asha);
  await paysWhenClosed(late, 'webhooks-muted');
  await refundAtProvider(late, 49);
  for (let poll = 0; poll < 3; poll += 1) expect(await statusOf(site, asha, late)).not.toBe('PAID');
  expect([await daysOf(asha), (await rowOf(late))?.paidAt]).toEqual([0, null]);
  const { orders } = site.product.get(tokens.stores);
  expect(await orders.listPayments(late.orderID)).toHaveLength(1);
  expect(await orders.listRefunds(late.orderID)).toMatchObject([{ amount: 4_900, state: 'done' }]);
});

test('if the order that replaced a closed one is paid too, the closed one is marked for refund, with its days', async () => {
  const asha = await addListener(site);
  const closed = await order(site, asha, '90 days');
  site.clock.advance(MINUTE);
  const replacement = await order(site, asha);
  site.clock.advance(MINUTE);
  await pays(replacement);
  await expect.poll(() => statusOf(site, asha, replacement)).toBe('PAID');
  await paysWhenClosed(closed);
  await expect.poll(() => statusOf(site, asha, closed)).toBe('PAID');
  expect(await daysOf(asha)).toBe(120);
  expect((await rowOf(closed))?.refundDueAt).not.toBeNull();
  expect((await rowOf(replacement))?.refundDueAt).toBeNull();
  expect((await useCases().listRefunds()).map(({ order: due }) => due.id)).toContain(closed.orderID);

  await useCases().requestRefund(operator, { orderId: closed.orderID, reason: null, isWhole: false });
  await useCases().settleRefunds(closed.orderID);
  expect(await daysOf(asha)).toBe(30);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
  expect((await rowOf(closed))?.refundedAt).not.toBeNull();
});

test('a partial refund leaves the plan of a closed order active', async () => {
  const asha = await addListener(site);
  const late = await order(site, asha);
  await paysWhenClosed(late);
  await expect.poll(() => statusOf(site, asha, late)).toBe('PAID');
  await refundAtProvider(late, 20);
  await expect
    .poll(async () => (await site.product.get(tokens.stores).orders.listRefunds(late.orderID)).length)
    .toBe(1);
  expect(await subscriptionsOf(site, asha)).toMatchObject([{ status: 'active' }]);
});
