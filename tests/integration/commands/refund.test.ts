import { listRefundsCommand, refundCommand } from '@meend/cli/commands/refund.ts';
import { settleOrdersCommand } from '@meend/cli/commands/settle-orders.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { shopData } from '@meend/tests/kit/servers/sandbox-shop.ts';
import { expect, test, vi } from 'vitest';

const shop = shopData();
const { run, done, paidDays } = shop;
vi.setConfig({ testTimeout: 240_000 });
const refund = (...args: readonly string[]) => done(refundCommand(run), ...args);

/** A settled order with this many payments at the provider. */
const order = async (payments: number): Promise<OrderId> => {
  const id = await shop.order(payments);
  await done(settleOrdersCommand(run));
  return id;
};
const refundsOf = async (id: OrderId) =>
  (await shop.stores.orders.listRefunds(id)).map(({ amount, state }) => ({ amount, state }));
const actions = async () => {
  const all = auditSearch();
  return (await shop.stores.audit.search(all)).map(({ by, action, after }) => ({
    ...by,
    action,
    reason: after?.reason,
  }));
};

test('refund asks first, then refunds the payment and takes the days', async () => {
  const id = await order(1);
  const unconfirmed = await refund('--order', id);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `This refunds ₹49 of order ${id}. Its 30 days are revoked once the money is returned. Add --yes to continue.\n`,
  ]);
  expect([await refundsOf(id), await paidDays(), await actions()]).toEqual([[], 30, []]);
  const confirmed = await refund('--order', id, '--reason', 'charged by mistake', '--yes');
  expect([confirmed.code, confirmed.out]).toEqual([0, '₹49 was refunded. Its 30 days were revoked.\n']);
  expect([await refundsOf(id), await paidDays()]).toEqual([[{ amount: 4900, state: 'done' }], 0]);
  expect(await actions()).toEqual([
    { kind: 'operator', action: 'order.refund-asked', reason: 'charged by mistake' },
  ]);
});

test('a dry run prints what would be done, and refunds nothing', async () => {
  const id = await order(1);
  expect((await refund('--order', id, '--dry-run')).out).toBe(
    `Nothing was changed. Without --dry-run: This refunds ₹49 of order ${id}. Its 30 days are revoked once the money is returned.\n`,
  );
  expect(JSON.parse((await refund('--order', id, '--dry-run', '--json')).out)).toMatchObject({
    order: id,
    amount: 49,
    state: 'asked',
    days: 30,
    changed: false,
  });
  expect([await refundsOf(id), await paidDays(), await actions()]).toEqual([[], 30, []]);
});

test('a second run finds the refund done, and refunds nothing more', async () => {
  const id = await order(1);
  await refund('--order', id, '--yes');
  const again = await refund('--order', id);
  expect([again.code, again.out]).toEqual([0, `₹49 of order ${id} was already refunded.\n`]);
  expect(JSON.parse((await refund('--order', id, '--json')).out)).toMatchObject({ changed: false });
  expect(await refundsOf(id)).toHaveLength(1);
});

test.each(['refund-lost-before', 'refund-lost-after'])(
  'after a lost response (%s) a second run completes the same refund',
  async (fault) => {
    const id = await order(1);
    await shop.faults(fault, 'read-fails', 'webhooks-muted');
    const away = await refund('--order', id, '--yes');
    expect([away.code, away.err]).toEqual([
      1,
      'We could not reach the payment provider. Please try again in a moment.\n',
    ]);
    expect(await refundsOf(id)).toEqual([]);
    await shop.faults(fault, 'webhooks-muted');
    const lost = await refund('--order', id, '--yes');
    const finished = fault === 'refund-lost-after';
    expect(lost.code).toBe(finished ? 0 : 1);
    if (!finished)
      expect(lost.err).toContain('The refund is recorded, but the provider has not confirmed it.');
    await shop.faults();
    const again = await refund('--order', id, '--yes');
    const message = finished
      ? `₹49 of order ${id} was already refunded.`
      : 'The refund of ₹49 that was requested before is complete; nothing else was refunded. Its 30 days were revoked.';
    expect([again.code, again.out]).toEqual([0, `${message}\n`]);
    expect([await refundsOf(id), await paidDays()]).toEqual([[{ amount: 4900, state: 'done' }], 0]);
  },
);

test('a pending refund is reported as such, and completed by settle-orders', async () => {
  const id = await order(1);
  await shop.faults('refunds-pending', 'webhooks-muted');
  const pending = await refund('--order', id, '--yes', '--json');
  expect([pending.code, JSON.parse(pending.out)]).toMatchObject([
    0,
    { state: 'pending', days: 30, changed: true },
  ]);
  expect(await paidDays()).toBe(30);
  expect((await done(listRefundsCommand(run))).out).toMatch(new RegExp(`${id}.*pending`));
  const [requested] = await shop.stores.orders.listRefunds(id);
  expect((await shop.post(`/sandbox/refunds/${requested?.id}`, { outcome: 'done' })).status).toBe(200);
  await shop.em.execute(`update orders set refund_check_at = now() - interval '1 second'`);
  expect(JSON.parse((await done(settleOrdersCommand(run), '--json')).out)).toMatchObject({ refunds: 1 });
  expect(await paidDays()).toBe(0);
});

test('a rejection by the provider is reported with its short code, and changes nothing', async () => {
  const id = await order(1);
  await shop.faults('refunds-refused');
  const refused = await refund('--order', id, '--yes');
  expect([refused.code, refused.err]).toEqual([
    1,
    'The payment provider refused this refund. Its reason: refund_window_over\n',
  ]);
  expect(await paidDays()).toBe(30);
});

test('an order paid twice is listed; its refund returns one payment and leaves the days', async () => {
  expect((await done(listRefundsCommand(run))).out).toBe('No refunds are due.\n');
  const id = await order(2);
  expect(JSON.parse((await done(listRefundsCommand(run), '--json')).out)).toMatchObject({
    refunds: [{ order: id, plan: '30 days', markedAt: expect.any(String), underWay: null }],
  });
  expect((await refund('--order', id, '--yes')).out).toBe('₹49 was refunded. The order keeps its days.\n');
  expect((await done(listRefundsCommand(run))).out).toBe('No refunds are due.\n');
  expect((await refund('--order', id, '--whole', '--yes')).out).toBe(
    '₹49 was refunded. Its 30 days were revoked.\n',
  );
  expect(await refundsOf(id)).toHaveLength(2);
  expect(await paidDays()).toBe(0);
});

test('a partial refund leaves the days; more than is left is rejected', async () => {
  const id = await order(1);
  expect((await refund('--order', id, '--amount', '20', '--dry-run')).out).toBe(
    `Nothing was changed. Without --dry-run: This refunds ₹20 of order ${id}. The order keeps its days.\n`,
  );
  expect((await refund('--order', id, '--amount', '20', '--yes')).out).toBe(
    '₹20 was refunded. The order keeps its days.\n',
  );
  for (const amount of ['30', '0.5', 'all', '-1'])
    expect((await refund('--order', id, `--amount=${amount}`, '--yes')).err).toBe(
      'Refund at least ₹1, and at most what is left of the order.\n',
    );
  const both = await refund('--order', id, '--amount', '20', '--whole');
  expect([both.code, both.err]).toEqual([64, 'Give --amount or --whole, not both.\n']);
  expect([await refundsOf(id), await paidDays()]).toEqual([[{ amount: 2000, state: 'done' }], 30]);
  expect((await refund('--order', id, '--yes')).out).toBe('₹29 was refunded. Its 30 days were revoked.\n');
});

test.each([
  ['nothing', 'We could not find this order.'],
  ['01999999-0000-7000-8000-000000000001', 'We could not find this order.'],
])('an unknown order (%s) is rejected', async (id, message) => {
  expect(await refund('--order', id, '--yes')).toEqual({ out: '', err: `${message}\n`, code: 1 });
});

test('an unpaid order is rejected', async () => {
  const id = await order(0);
  expect((await refund('--order', id, '--yes')).err).toBe('Only a paid order can be refunded.\n');
  const long = await refund('--order', id, '--yes', '--reason', 'x'.repeat(301));
  expect([long.code, long.err]).toEqual([1, 'Please keep the reason to 300 characters.\n']);
});
