import { compareSettlementsCommand } from '@meend/cli/commands/compare-settlements.ts';
import { newComparison } from '@meend/core/payment/comparison.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { shopData } from '@meend/tests/kit/servers/sandbox-shop.ts';
import { expect, test } from 'vitest';

const shop = shopData();
const { run, done, paidDays, finding } = shop;

/** Moves all orders two hours back, because recent ones are not compared. */
const twoHoursPass = () => shop.em.execute(`update orders set created_at = created_at - interval '2 hours'`);
const compare = (...args: readonly string[]) => done(compareSettlementsCommand(run), ...args);

test('compare-settlements settles an order paid at the provider alone, and agrees from then on', async () => {
  const id = await shop.order(1);
  await twoHoursPass();
  const dryRun = await compare('--dry-run', '--json');
  expect(JSON.parse(dryRun.out)).toMatchObject({
    compared: 1,
    healed: 0,
    mismatches: 1,
    samples: [{ orderId: id, kind: 'paid-there-only' }],
  });
  expect([dryRun.code, await paidDays()]).toEqual([1, undefined]);
  const settled = await compare();
  expect(settled).toMatchObject({
    code: 0,
    out: [
      'Compared 1 orders: 1 settled, 0 differences left, 0 without an answer.',
      'Orders of the last 60 minutes were skipped: their payments may still be in progress and settle automatically.\n',
    ].join('\n'),
  });
  expect(await paidDays()).toBe(30);
  expect(JSON.parse((await compare('--json')).out)).toMatchObject({ compared: 1, healed: 0, mismatches: 0 });
});

test('an order paid only in our records is listed, fails the command, and is reported by doctor', async () => {
  const id = await shop.order(0);
  await twoHoursPass();
  await shop.em.execute(
    `update orders set status = 'paid', paid_at = now();
     insert into grants (id, user_id, plan_name, days, at, cause, order_id)
     select gen_random_uuid(), user_id, plan_name, days, now(), 'order', id from orders`,
  );
  const { out, code } = await compare();
  expect(code).toBe(1);
  expect(out).toContain('1 differences left');
  expect(out).toMatch(new RegExp(`${id}\\s+paid-here-only`));
  expect(await finding('settlements')).toEqual({
    name: 'settlements',
    state: 'warning',
    sentence: expect.stringMatching(/^The comparison of 20.* left 1 differences: /),
  });
});

const noAnswer = 'The payment provider gave no answer about 2 orders on 20';

test.each([
  ['warning', noAnswer, { unanswered: 2 }, 0],
  ['warning', 'Orders were last compared with the payment provider on 20', {}, 3],
  ['fine', '0 orders agreed with the payment provider on 20', {}, 1],
])('doctor reports the last comparison (%s): %s', async (state, expected, changed, daysAgo) => {
  const { comparisons, now } = shop.stores;
  const ended = new Date((await now()).getTime() - daysAgo * DAY);
  await comparisons.save({ ...newComparison(ended), finishedAt: ended, ...changed });
  expect(await finding('settlements')).toEqual({
    name: 'settlements',
    state,
    sentence: expect.stringMatching(new RegExp(`^${expected}`)),
  });
});

const rowsOf = async () =>
  (await shop.em.execute<{ count: number }[]>('select count(*) from orders'))[0]?.count;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

test('--since lists orders missing in a restored backup, and changes nothing', async () => {
  const lost = await shop.order(1);
  await shop.em.execute('delete from orders');
  const known = await shop.order(1);
  await twoHoursPass();
  const found = await compare('--since', dayBefore(1), '--json');
  const report = JSON.parse(found.out);
  expect(report.onlyThere).toContain(lost);
  expect(report.onlyThere).not.toContain(known);
  expect(report).toMatchObject({ compared: 1, healed: 1, mismatches: report.onlyThere.length });
  expect(report.samples).toContainEqual({ orderId: lost, kind: 'unknown-here' });
  expect([found.code, await rowsOf()]).toEqual([1, 1]);

  const { out } = await compare('--since', dayBefore(1), '--dry-run');
  expect(out).toContain(`Orders that only the provider has: ${report.onlyThere.length}.`);
  expect(out).toMatch(new RegExp(`${lost}\\s+unknown-here`));
  expect(await finding('settlements')).toEqual({
    name: 'settlements',
    state: 'warning',
    sentence: expect.stringMatching(new RegExp(`left ${report.onlyThere.length} differences`)),
  });
});

test('without --since the provider’s own orders are not listed', async () => {
  const { out, code } = await compare('--json');
  expect([code, JSON.parse(out)]).toMatchObject([0, { compared: 0, mismatches: 0 }]);
  expect(JSON.parse(out)).not.toHaveProperty('onlyThere');
});

test('an invalid day is rejected in a sentence, and nothing is compared', async () => {
  const id = await shop.order(1);
  await twoHoursPass();
  expect(await compare('--since', 'yesterday')).toMatchObject({
    code: 64,
    err: '--since must be a day such as 2026-11-20.\n',
  });
  const { out } = await compare('--since', dayBefore(-3), '--json');
  expect(JSON.parse(out)).toMatchObject({ code: 'command.wrong-day' });
  expect((await shop.stores.orders.find(id))?.status).toBe('open');
});

test('if the provider cannot list its orders, the command says so and compares nothing', async () => {
  const id = await shop.order(1);
  await twoHoursPass();
  await shop.faults('read-fails');
  const { code, err } = await compare('--since', dayBefore(1));
  expect([code, err]).toEqual([
    1,
    'The payment provider did not list its orders; nothing was compared or changed. Try again in a minute, or with more --minutes.\n',
  ]);
  await shop.faults();
  expect((await shop.stores.orders.find(id))?.status).toBe('open');
});

test('webhooks about unknown orders are counted and listed, the latest first, and reported by doctor', async () => {
  const { orders, now } = shop.stores;
  expect(await finding('unknown orders')).toEqual({
    name: 'unknown orders',
    state: 'fine',
    sentence: 'There are no webhook events for unknown orders.',
  });
  const receivedAt = await now();
  for (const [orderId, minutes] of [
    ['of-another-shop', 2],
    ['lost-by-a-restore', 1],
  ] as const)
    await orders.addUnknownEvent({
      orderId,
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      receivedAt: new Date(receivedAt.getTime() - minutes * 60_000),
      dedupeKey: orderId,
      rawBody: '{"customer_email":"asha@example.in"}',
    });
  await orders.addOtherEvent({
    orderId: 'order_19443',
    type: 'DISPUTE_CREATED',
    receivedAt,
    dedupeKey: 'a dispute',
    rawBody: '{}',
    dispute: { id: '433475258', state: 'open', respondBy: null, changedAt: receivedAt },
  });
  const textRun = await compare();
  expect(textRun.code).toBe(0);
  expect(textRun.out).toContain('Webhook events for unknown orders: 2.\n');
  expect(textRun.out).toMatch(/lost-by-a-restore\s+PAYMENT_SUCCESS_WEBHOOK\s+20.*\n.*of-another-shop/);
  const jsonRun = await compare('--json');
  expect(JSON.parse(jsonRun.out)).toMatchObject({
    unknown: 2,
    unknownOrders: [{ orderId: 'lost-by-a-restore' }, { orderId: 'of-another-shop' }],
  });
  expect(textRun.out + jsonRun.out).not.toContain('asha@example.in');
  expect(await finding('unknown orders')).toEqual({
    name: 'unknown orders',
    state: 'warning',
    sentence: 'There are 2 webhook events for unknown orders: run compare-settlements to list them.',
  });
  expect(await finding('disputes')).toEqual({
    name: 'disputes',
    state: 'warning',
    sentence:
      "1 disputes need an answer in the payment provider's dashboard: 433475258 of order order_19443 (no due date).",
  });
});

test('an order whose payment cannot be read is named by doctor and listed, and no outage is reported', async () => {
  const id = await shop.order(1);
  await shop.faults('payments-unreadable');
  await twoHoursPass();
  const jsonRun = await compare('--json');
  expect(JSON.parse(jsonRun.out)).toMatchObject({
    ...{ compared: 1, healed: 0, mismatches: 1, unanswered: 0, unreadable: 1 },
    samples: [{ orderId: id, kind: 'unreadable' }],
    unreadableOrders: [{ orderId: id }],
  });
  const textRun = await compare();
  expect(textRun.out).toContain('Orders whose answer from the provider cannot be read: 1.\n');
  expect(await finding('unreadable orders')).toEqual({
    name: 'unreadable orders',
    state: 'warning',
    sentence: `The payment provider's answers about 1 orders cannot be read (${id}): run compare-settlements to list them.`,
  });
  await shop.faults();
  expect(JSON.parse((await compare('--json')).out)).toMatchObject({
    healed: 1,
    mismatches: 0,
    unreadable: 0,
  });
  expect(await paidDays()).toBe(30);
});
