// Constraints of the bookkeeping, for every writer: each paid order has one grant of its listener and its days, other
// orders have none, and payments and events are unique. Each violation is attempted by SQL and rejected.

import { sanitizeError } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import type { Order } from '@meend/core/payment/order.ts';
import { anOrder, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

export const paidAndGranted = (world: () => DatabaseWorld) =>
  describe('the constraints of the bookkeeping', () => {
    const query = (statement: string, ...values: readonly unknown[]) =>
      world().database.em.execute<object[]>(statement, [...values]);

    const errorOf = (statement: string, ...values: readonly unknown[]): Promise<string> =>
      query(statement, ...values).then(
        () => 'let pass',
        (error: unknown) => (sanitizeError(error) as Error).message,
      );

    const bought = async (changed: Partial<Order> = {}): Promise<Order> => {
      const { users, orders, grants } = world().stores;
      const asha = aUser();
      await users.add(asha);
      const order = anOrder(asha.id, { status: 'paid', paidAt: at('10:00:00.000'), ...changed });
      await orders.add(order);
      const grantFields = {
        userId: asha.id,
        at: at('10:00:00.000'),
        cause: 'order',
        orderId: order.id,
      } as const;
      if (order.status === 'paid') await grants.add(sampleGrant({ ...grantFields, days: order.days }));
      return order;
    };

    const isSound = async () =>
      expect(
        await query('select from orders left join grants on order_id = orders.id where order_id is null'),
      ).toEqual([]);

    test('allow no paid order without a grant, unless it is refunded', async () => {
      const order = await bought({ status: 'open', paidAt: null });
      const pay = "update orders set status = 'paid', paid_at = now()";
      expect(await errorOf(`${pay} where id = ?`, order.id)).toContain('orders_paid_granted');
      expect((await world().stores.orders.find(order.id))?.status).toBe('open');
      expect(await errorOf(`${pay}, refund_due_at = now() where id = ?`, order.id)).toBe('let pass');
    });

    test('allow no grant of an unpaid order, of another listener or of other days', async () => {
      const open = await bought({ status: 'open', paidAt: null });
      const insert = `insert into grants (id, user_id, plan_name, days, at, cause, order_id)
        values (?, ?, '30 days', ?, now(), 'order', ?)`;
      const rule = 'grants_as_ordered';
      expect(await errorOf(insert, newId(), open.userId, open.days, open.id)).toContain(rule);
      const paid = await bought();
      expect(await errorOf('update grants set days = days + 1 where order_id = ?', paid.id)).toContain(rule);
      expect(
        await errorOf('update grants set user_id = ? where order_id = ?', open.userId, paid.id),
      ).toContain(rule);
    });

    test('keep the grant of a paid order as long as the order', async () => {
      const { id } = await bought();
      for (const change of ['delete from grants', 'update grants set order_id = null'])
        expect(await errorOf(`${change} where order_id = ?`, id), change).toContain('orders_paid_granted');
      await isSound();
      expect(await world().stores.orders.purgePaidOrders(new Date(), 9)).toBe(1);
      expect(await query('select from grants where order_id is null')).toHaveLength(1);
    });

    test('keep a paid order paid, to the same listener, for the same days and amount', async () => {
      const { id, userId } = await bought();
      for (const change of ["status = 'open'", 'days = 90', 'amount = 1', 'user_id = gen_random_uuid()'])
        expect(await errorOf(`update orders set ${change} where id = ?`, id), change).toContain(
          'orders_paid_stay',
        );
      // The account can be deleted; the bookkeeping stays.
      await query('delete from users where id = ?', userId);
      expect(await errorOf('update orders set refunded_at = now() where id = ?', id)).toBe('let pass');
    });

    test('allow no payment and no event twice', async () => {
      const { id } = await bought();
      const payment = `insert into payments (provider_payment_id, order_id, amount, paid_at) values ('p', ?, 4900, now())`;
      const event = `insert into provider_events (dedupe_key, order_id, type, raw_body, received_at)
        values ('e', ?, 'NEWS', '{}', now())`;
      for (const [insert, key] of [
        [payment, 'payments_pkey'],
        [event, 'provider_events_pkey'],
      ] as const) {
        expect(await errorOf(insert, id)).toBe('let pass');
        expect(await errorOf(insert, id)).toContain(key);
      }
    });
  });
