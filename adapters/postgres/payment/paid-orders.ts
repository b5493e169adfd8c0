import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';

// A subquery per order: only the oldest few are needed, and no whole table is read.
const OLD = `
select id from orders
where created_at < ? and (paid_at is null or paid_at < ?) and (refunded_at is null or refunded_at < ?)
  and (status = 'paid' or (select true from payments where payments.order_id = orders.id limit 1)
    or (select true from refunds where refunds.order_id = orders.id limit 1))
  and coalesce((select max(payments.paid_at) < ? from payments where payments.order_id = orders.id), true)
  and coalesce(
    (select max(greatest(asked_at, settled_at)) < ? from refunds where refunds.order_id = orders.id), true
  )
order by created_at, id limit ? for update skip locked`;

export const oldPaidOrders = (em: EntityManager): Pick<OrderStore, 'purgePaidOrders'> => ({
  purgePaidOrders: (before, limit) =>
    inTransaction(em, async (inside) => {
      const times = [before, before, before, before, before];
      const old = await inside.execute<{ id: string }[]>(OLD, [...times, limit]);
      const ids = `{${old.map(({ id }) => id).join(',')}}`;
      const ofThese = 'order_id = any(?::uuid[])';
      await inside.execute(`update grants set order_id = null where ${ofThese}`, [ids]);
      for (const table of ['payments', 'refunds'])
        await inside.execute(`delete from ${table} where ${ofThese}`, [ids]);
      await inside.execute('delete from orders where id = any(?::uuid[])', [ids]);
      return old.length;
    }),
});
