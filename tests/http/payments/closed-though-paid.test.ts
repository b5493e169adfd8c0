// Money that reaches the provider under an order it had closed, as its payer meets it.
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

const MINUTE = 60_000;
const prices = { '30 days': 49, '90 days': 129 } as const;
const faults = (...names: readonly string[]) => ask(site, '/sandbox/faults', { body: { faults: names } });

interface Ordered {
  readonly id: OrderId;
  readonly session: string;
}

const order = async (listener: Listener, name: keyof typeof prices = '30 days'): Promise<Ordered> => {
  const plan = {
    name,
    price: prices[name],
    duration: Number.parseInt(name, 10),
    paymentFrom: 'subscription',
  };
  const { json } = await ask(site, '/api/payment/newOrderId', {
    token: listener.token,
    body: { userDetails: { email: listener.user.email }, playListDetails: plan },
  });
  return { id: json.orderID as OrderId, session: String(json.sessionID) };
};
const pays = ({ session }: Ordered) =>
  ask(site, `/sandbox/checkout/${session}`, { body: { outcome: 'pay' } });
/** The provider closes the order a moment before its payment succeeds, and goes on calling it so. */
const paysWhenClosed = async (ordered: Ordered, ...more: readonly string[]) => {
  await faults('closed-though-paid', ...more);
  await pays(ordered);
  await faults(...more);
};
const givenBack = ({ id }: Ordered, rupees: number) =>
  ask(site, '/sandbox/refunds', { body: { order: id, rupees } });
const statusOf = async (listener: Listener, { id }: Ordered) => {
  site.clock.advance(2_000);
  return (await ask(site, `/api/payment/status/${id}`, { token: listener.token })).json.status;
};
const planOf = async (listener: Listener): Promise<unknown> => {
  const path = `/api/user-subs/user-subscriptions/${listener.user.id}`;
  return (await ask(site, path, { token: listener.token })).json.subscriptions;
};
const does = () => site.product.get(tokens.useCases);
const rowOf = ({ id }: Ordered) => site.product.get(tokens.stores).orders.find(id);
const daysOf = async ({ user }: Listener) =>
  (await site.product.get(tokens.stores).subscriptions.find(user.id))?.paidDays ?? 0;

test.each([
  ['with a webhook', []],
  ['without one', ['webhooks-muted']],
])('whoever paid an order the provider had closed reads PAID and has the plan, %s', async (_, more) => {
  const asha = await addListener(site);
  const late = await order(asha);
  await paysWhenClosed(late, ...more);
  await expect.poll(() => statusOf(asha, late)).toBe('PAID');
  expect(await planOf(asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
  expect((await rowOf(late))?.refundDueAt).toBeNull();
});

test('money the provider sent back before anybody looked opens nothing, and nobody reads PAID', async () => {
  const asha = await addListener(site);
  const late = await order(asha);
  await paysWhenClosed(late, 'webhooks-muted');
  await givenBack(late, 49);
  for (let look = 0; look < 3; look += 1) expect(await statusOf(asha, late)).not.toBe('PAID');
  expect([await daysOf(asha), (await rowOf(late))?.paidAt]).toEqual([0, null]);
  const { orders } = site.product.get(tokens.stores);
  expect(await orders.listPayments(late.id)).toHaveLength(1);
  expect(await orders.listRefunds(late.id)).toMatchObject([{ amount: 4_900, state: 'done' }]);
});

test('where the order that replaced a closed one was paid too, the closed one is to go back, and its days with it', async () => {
  const asha = await addListener(site);
  const closed = await order(asha, '90 days');
  site.clock.advance(MINUTE);
  const replacement = await order(asha);
  site.clock.advance(MINUTE);
  await pays(replacement);
  await expect.poll(() => statusOf(asha, replacement)).toBe('PAID');
  await paysWhenClosed(closed);
  await expect.poll(() => statusOf(asha, closed)).toBe('PAID');
  expect(await daysOf(asha)).toBe(120);
  expect((await rowOf(closed))?.refundDueAt).not.toBeNull();
  expect((await rowOf(replacement))?.refundDueAt).toBeNull();
  expect((await does().listRefunds()).map(({ order: due }) => due.id)).toContain(closed.id);

  await does().askRefund(operator, { orderId: closed.id, reason: null, isWhole: false });
  await does().settleRefunds(closed.id);
  expect(await daysOf(asha)).toBe(30);
  expect(await planOf(asha)).toMatchObject([{ status: 'active', planName: '30 days' }]);
  expect((await rowOf(closed))?.refundedAt).not.toBeNull();
});

test('a part that comes back leaves the plan under a closed order standing', async () => {
  const asha = await addListener(site);
  const late = await order(asha);
  await paysWhenClosed(late);
  await expect.poll(() => statusOf(asha, late)).toBe('PAID');
  await givenBack(late, 20);
  await expect
    .poll(async () => (await site.product.get(tokens.stores).orders.listRefunds(late.id)).length)
    .toBe(1);
  expect(await planOf(asha)).toMatchObject([{ status: 'active' }]);
});
