import { readConfig } from '@meend/adapters/config/config.ts';
import { settleOrdersCommand } from '@meend/cli/commands/settle-orders.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { User } from '@meend/core/account/user/user.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { type SandboxShop, sandboxShop } from '@meend/tests/kit/servers/sandbox-shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let shop: SandboxShop;
let asha: User;

beforeAll(async () => {
  shop = await sandboxShop();
}, 240_000);
afterAll(() => shop.close());

beforeEach(async () => {
  asha = await shop.clear();
  await shop.faults();
});

vi.setConfig({ testTimeout: 240_000 });
const run = commandRunner(() => readConfig({ ...shop.environment, CASHFREE_QUESTIONS_A_MINUTE: '100000' }));
const done = runCli();
const settle = () => done(settleOrdersCommand(run));

const sentence = (orders: number, paid: number, unanswered: number): string =>
  `Looked at ${orders} orders, the refunds of 0 and 0 paid orders: ${paid} paid, ${unanswered} without an answer of the provider, 0 could not be checked.\n`;

test('settle-orders fails while the provider does not answer, and settles the order once it does', async () => {
  await shop.order(asha, 1);
  await shop.faults('read-fails');
  const away = await settle();
  expect([away.code, away.out]).toEqual([1, sentence(1, 0, 1)]);
  await shop.faults();
  await shop.database.em.execute(`update orders set next_check_at = now() - interval '1 second'`);
  const settled = await settle();
  expect([settled.code, settled.out]).toEqual([0, sentence(1, 1, 0)]);
});

test('settle-orders polls every due order, also more than fit in one round', async () => {
  const id = await shop.order(asha, 0);
  await shop.database.em.execute(
    `insert into orders (id, user_id, plan_name, amount, days, status, session_id, created_at, expires_at,
       next_check_at, checks, refund_checks, is_superseded)
     select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, user_id, plan_name, amount, days, 'declined', session_id, created_at, expires_at,
       next_check_at, checks, refund_checks, is_superseded
     from orders, generate_series(1, 230) where id = ?`,
    [id],
  );
  const settled = await settle();
  expect([settled.code, settled.out]).toEqual([0, sentence(231, 0, 0)]);
});
