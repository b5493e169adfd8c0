// Every paid order has exactly one grant, of its listener and its days; grants of orders exist only for those.
// Deferred constraint triggers, checked at commit, so that the order of statements does not matter. Payments and events
// are unique by their keys.
export const paymentTriggers = `
create function grant_as_ordered() returns trigger language plpgsql as $$
declare bought record;
begin
  if new.order_id is null or not exists (select from grants where id = new.id and order_id = new.order_id) then
    return null;
  end if;
  select status, user_id, days into bought from orders where id = new.order_id;
  if bought.status <> 'paid' or bought.user_id <> new.user_id or bought.days <> new.days then
    raise exception using errcode = '23514', table = 'grants', constraint = 'grants_as_ordered',
      message = 'a grant is of a paid order, its listener and its days';
  end if;
  return null;
end
$$;
create constraint trigger grants_as_ordered after insert or update of order_id, user_id, days on grants
  deferrable initially deferred for each row execute function grant_as_ordered();

create function paid_order_granted() returns trigger language plpgsql as $$
declare bought record;
begin
  select id, status, user_id, refund_due_at, refunded_at into bought from orders
  where id = case tg_table_name when 'grants' then (to_jsonb(old) ->> 'order_id')::uuid else old.id end;
  if bought.status = 'paid' and bought.refund_due_at is null and bought.refunded_at is null
    and exists (select from users where users.id = bought.user_id)
    and not exists (select from grants where order_id = bought.id) then
    raise exception using errcode = '23514', table = 'orders', constraint = 'orders_paid_granted',
      message = 'a paid order gives its days, or its money goes back';
  end if;
  return null;
end
$$;
create constraint trigger orders_paid_granted after update of status on orders
  deferrable initially deferred for each row when (new.status = 'paid' and old.status <> 'paid')
  execute function paid_order_granted();
create constraint trigger grants_stay_with_orders after delete or update of order_id on grants
  deferrable initially deferred for each row when (old.order_id is not null)
  execute function paid_order_granted();

create function paid_order_stays() returns trigger language plpgsql as $$
begin
  -- An account that is kept after all settles its order anew, within the transaction.
  if exists (
    select from orders where id = old.id
      and (status, user_id, days, amount) is distinct from (old.status, old.user_id, old.days, old.amount)
  ) then
    raise exception using errcode = '23514', table = 'orders', constraint = 'orders_paid_stay',
      message = 'a paid order stays paid, for the same listener, days and amount';
  end if;
  return null;
end
$$;
create constraint trigger orders_paid_stay after update on orders
  deferrable initially deferred for each row
  when (old.status = 'paid' and (new.status, new.user_id, new.days, new.amount)
    is distinct from (old.status, old.user_id, old.days, old.amount))
  execute function paid_order_stays();
`;
