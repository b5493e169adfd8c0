import { readConfig } from '@meend/adapters/config';
import type { User } from '@meend/core/account/user';
import { newComparison } from '@meend/core/payment/comparison/comparison';
import { DAY } from '@meend/core/shared/timings';
import { heardCommands } from '@meend/tests/support/servers/heard-commands.ts';
import { type HeldShop, heldShop } from '@meend/tests/support/servers/held-shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareSettlementsCommand } from './commands/compare-settlements.ts';
import { doctorCommand } from './commands/doctor.ts';
import { runWith } from './run-with.ts';

let shop: HeldShop;
let asha: User;

beforeAll(async () => {
  shop = await heldShop();
}, 60_000);
afterAll(() => shop.close());

beforeEach(async () => {
  asha = await shop.clear();
  await shop.faults();
});

const run = runWith(() => readConfig(shop.environment));
const done = heardCommands();
const paidDays = async () => (await shop.database.stores.subscriptions.find(asha.id))?.paidDays;

/** As if every order had been made two hours ago: the youngest are not compared. */
const twoHoursPass = () =>
  shop.database.em.execute(`update orders set created_at = created_at - interval '2 hours'`);
const compare = (...words: readonly string[]) => done(compareSettlementsCommand(run), ...words);

test('compare-settlements settles what only the provider knew to be paid, and agrees from then on', async () => {
  const id = await shop.order(asha, 1);
  await twoHoursPass();
  const look = await compare('--dry-run', '--json');
  expect(JSON.parse(look.out)).toMatchObject({
    compared: 1,
    healed: 0,
    mismatches: 1,
    samples: [{ orderId: id, kind: 'paid-there-only' }],
  });
  expect([look.code, await paidDays()]).toEqual([1, undefined]);
  const settled = await compare();
  expect(settled).toMatchObject({
    code: 0,
    out: 'Compared 1 orders: 1 settled, 0 differences left, 0 without an answer.\n',
  });
  expect(await paidDays()).toBe(30);
  expect(JSON.parse((await compare('--json')).out)).toMatchObject({ compared: 1, healed: 0, mismatches: 0 });
});

test('what only we take for paid is listed, fails the command, and doctor tells of it', async () => {
  const id = await shop.order(asha, 0);
  await twoHoursPass();
  await shop.database.em.execute(`update orders set status = 'paid', paid_at = now()`);
  const { out, code } = await compare();
  expect(code).toBe(1);
  expect(out).toContain('1 differences left');
  expect(out).toMatch(new RegExp(`${id}\\s+paid-here-only`));
  const { findings } = JSON.parse((await done(doctorCommand(run), '--json')).out);
  expect(findings).toContainEqual({
    name: 'settlements',
    state: 'warning',
    sentence: expect.stringMatching(/^1 differences from the payment provider were left on 20/),
  });
});

const noAnswer = 'The payment provider gave no answer about 2 orders on 20';

test.each([
  ['warning', noAnswer, { unanswered: 2 }, 0],
  ['warning', 'Orders were last compared with the payment provider on 20', {}, 3],
  ['fine', '0 orders agreed with the payment provider on 20', {}, 1],
])('doctor tells of the last comparison (%s): %s', async (state, sentence, changed, daysAgo) => {
  const { comparisons, now } = shop.database.stores;
  const ended = new Date((await now()).getTime() - daysAgo * DAY);
  await comparisons.save({ ...newComparison(ended), finishedAt: ended, ...changed });
  const { findings } = JSON.parse((await done(doctorCommand(run), '--json')).out);
  expect(findings).toContainEqual({
    name: 'settlements',
    state,
    sentence: expect.stringMatching(new RegExp(`^${sentence}`)),
  });
});
