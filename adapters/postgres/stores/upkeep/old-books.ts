import type { OrderStore } from '@meend/core/ports/stores/order-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from '../../atomically.ts';

const OLD = `
select id from orders
where created_at < ? and (paid_at is null or paid_at < ?) and (refunded_at is null or refunded_at < ?)
  and (status = 'paid' or exists (select 1 from payments where payments.order_id = orders.id)
    or exists (select 1 from refunds where refunds.order_id = orders.id))
  and not exists (select 1 from payments where payments.order_id = orders.id and payments.paid_at >= ?)
  and not exists (
    select 1 from refunds where refunds.order_id = orders.id and greatest(asked_at, settled_at) >= ?
  )
order by created_at, id limit ? for update skip locked`;

export const oldBooks = (em: EntityManager): Pick<OrderStore, 'forgetBooks'> => ({
  forgetBooks: (before, limit) =>
    atomically(em, async (inside) => {
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
