import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { subscriptionOf } from '@meend/core/plans/grant.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';

const world = async () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const order = async (planName: '30 days' | '90 days', rupees: number) => {
    const days = Number.parseInt(planName, 10);
    const checkoutInput = { planName, rupees, days, email: asha.email, name: null };
    const started = await app.startCheckout(caller, checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const paid = await order('30 days', 49);
  ports.payments.pay(paid);
  const { body, headers } = ports.payments.webhook(paid, 'PAYMENT_SUCCESS_WEBHOOK', 'one');
  await app.receiveWebhook({ rawBody: body, headers });
  await order('90 days', 129);
  await app.requestSignInLink({ email: asha.email, browserHash: null });
  await app.compareSettlements.atOnce(true);
  const template = { name: 'password-changed' } as const;
  const now = ports.clock.now();
  const mailId = await ports.stores.outbox.add({ kind: 'mail', mail: { to: asha.email, template } }, now);
  await ports.stores.outbox.postpone(mailId, now, 'no such mailbox', true);
  ports.clock.advance(27 * DAY);
  await app.sendNotices();
  const counts = () => ({
    links: ports.tables.oneTimeSecrets.size,
    webhooks: ports.tables.events.size,
    orders: ports.tables.orders.size,
    payments: ports.tables.payments.size,
    deadMails: [...ports.tables.outbox.values()].filter(({ isDead }) => isDead).length,
    notices: ports.tables.notices.size,
    comparisons: ports.tables.comparisons.size,
  });
  return { ports, app, counts, paid };
};

test('rows are purged at the end of their retention period, and payments stay', async () => {
  const { ports, app, counts, paid } = await world();
  const all = { links: 1, webhooks: 1, orders: 2, payments: 1, deadMails: 1, notices: 1, comparisons: 1 };
  expect(counts()).toEqual(all);
  await app.purgeRows();
  expect(counts()).toEqual({ ...all, links: 0 });
  ports.clock.advance(91 * DAY);
  await app.purgeRows();
  expect(counts()).toEqual({ ...all, links: 0, webhooks: 0, deadMails: 0, notices: 0 });
  ports.clock.advance(100 * DAY);
  await app.purgeRows();
  expect(counts()).toEqual({ ...all, links: 0, webhooks: 0, deadMails: 0, notices: 0, orders: 1 });
  ports.clock.advance(300 * DAY);
  await app.purgeRows();
  expect(counts()).toEqual({
    links: 0,
    webhooks: 0,
    orders: 1,
    payments: 1,
    deadMails: 0,
    notices: 0,
    comparisons: 0,
  });
  expect([...ports.tables.orders.keys()]).toEqual([paid]);
});

test('payment records are purged eight years after the end of their financial year, and the granted days stay with the account', async () => {
  const { ports, app, counts, paid } = await world();
  const order = await ports.stores.orders.find(paid);
  if (order === null) throw new Error('Order not found');
  const { subscriptions, grants, orders } = ports.stores;
  const before = await subscriptions.find(order.userId);
  const april = new Date('2035-03-31T18:30:00.000Z');
  expect(order.paidAt?.toISOString()).toMatch(/^2026-11/);
  ports.clock.set(new Date(april.getTime() - 1));
  expect(await app.purgeRows()).toMatchObject({ paidOrders: 0, daysOfNobody: 0 });
  expect(counts()).toMatchObject({ orders: 1, payments: 1 });

  ports.clock.set(april);
  expect(await app.purgeRows()).toMatchObject({ paidOrders: 1, daysOfNobody: 0 });
  expect(counts()).toMatchObject({ orders: 0, payments: 0 });
  expect([await orders.listPayments(paid), await orders.listRefunds(paid)]).toEqual([[], []]);
  const left = await grants.listOf(order.userId);
  expect(left).toMatchObject([{ orderId: null, cause: 'order', days: 30 }]);
  expect(subscriptionOf(order.userId, left)).toEqual(before);
  expect(await app.purgeRows()).toMatchObject({ paidOrders: 0, daysOfNobody: 0 });
});

test('nothing of an erased account is left after the legal term', async () => {
  const { ports, app, counts, paid } = await world();
  for (const { orderId } of ports.payments.created) if (orderId !== paid) ports.payments.close(orderId);
  expect(await app.eraseAccount(operator, 'asha@example.in')).toMatchObject({ ok: true });
  expect(counts()).toMatchObject({ payments: 1 });
  expect(ports.tables.grants.size).toBe(1);
  ports.clock.set(new Date('2035-04-01T00:00:00.000Z'));
  expect(await app.purgeRows()).toMatchObject({ paidOrders: 1, daysOfNobody: 1 });
  expect([ports.tables.grants.size, counts()]).toMatchObject([0, { orders: 0, payments: 0 }]);
});

test('a valid link is not purged', async () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  await app.requestSignInLink({ email: asha.email, browserHash: null });
  expect(await app.purgeRows()).toMatchObject({ links: 0 });
  expect(ports.tables.oneTimeSecrets.size).toBe(1);
});

test('a run purges a thousand rows at a time, fifty times at most, and the next one continues', async () => {
  const ports = memoryPorts();
  const limits: number[] = [];
  const oneTimeSecrets = {
    ...ports.stores.oneTimeSecrets,
    async forget(_: Date, limit: number) {
      limits.push(limit);
      return limit;
    },
  };
  const swept = await useCases({ ...ports, stores: { ...ports.stores, oneTimeSecrets } }).purgeRows();
  expect([swept.links, limits.length, new Set(limits)]).toEqual([50_000, 50, new Set([1_000])]);
});
