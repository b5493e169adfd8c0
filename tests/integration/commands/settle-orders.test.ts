import { settleOrdersCommand } from '@meend/cli/commands/settle-orders.ts';
import { shopData } from '@meend/tests/kit/servers/sandbox-shop.ts';
import { expect, test, vi } from 'vitest';

const shop = shopData({ CASHFREE_QUESTIONS_A_MINUTE: '100000' });
const { run, done } = shop;
vi.setConfig({ testTimeout: 240_000 });
const settle = () => done(settleOrdersCommand(run));

const sentence = (orders: number, paid: number, unanswered: number): string =>
  `Checked ${orders} orders, the refunds of 0 and 0 paid orders: ${paid} paid, ${unanswered} without an answer from the provider, 0 failed.\n`;

test('settle-orders fails while the provider does not answer, and settles the order once it does', async () => {
  await shop.order(1);
  await shop.faults('read-fails');
  const away = await settle();
  expect([away.code, away.out]).toEqual([1, sentence(1, 0, 1)]);
  await shop.faults();
  await shop.em.execute(`update orders set next_check_at = now() - interval '1 second'`);
  const settled = await settle();
  expect([settled.code, settled.out]).toEqual([0, sentence(1, 1, 0)]);
});

test('settle-orders polls every due order, also more than fit in one round', async () => {
  const id = await shop.order(0);
  await shop.em.execute(
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
