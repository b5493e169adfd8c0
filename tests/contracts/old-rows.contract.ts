import { addressesRemoved } from '@meend/adapters/postgres/migrations/2026-11-22-audit-by-ids.ts';
import { customersRemoved } from '@meend/adapters/postgres/migrations/2026-11-22-words-without-customer.ts';
import { newestStayOpen } from '@meend/adapters/postgres/migrations/2026-11-23-one-open-order.ts';
import { withoutCustomer } from '@meend/core/payment/without-customer.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { aListener, anOrder, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

const PERSON = /meera|asha|example\.in|9876543210|Asha Rao|4111|asha@upi/i;

/** A webhook as earlier releases stored it. */
const paymentNews = JSON.stringify({
  type: 'PAYMENT_SUCCESS_WEBHOOK',
  event_time: '2026-11-10T15:30:00+05:30',
  data: {
    order: { order_id: 'an-order', order_amount: 49, order_currency: 'INR', order_tags: null },
    payment: {
      cf_payment_id: '789',
      payment_status: 'SUCCESS',
      payment_amount: 49,
      bank_reference: '234928698581',
      payment_method: { upi: { channel: 'collect', upi_id: 'asha@upi' } },
    },
    customer_details: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.in',
      customer_phone: '9876543210',
    },
    payment_offers: null,
  },
});
const refundNews = JSON.stringify({
  type: 'REFUND_STATUS_WEBHOOK',
  data: { refund: { order_id: 'an-order', cf_refund_id: 11, refund_status: 'SUCCESS' } },
});

/** Effects of migrations on existing rows; databases only. */
export const oldRows = (world: () => DatabaseWorld) =>
  describe('rows of earlier releases', () => {
    const rows = (table: string) =>
      world().database.em.execute<{ row: string }[]>(`select to_jsonb(t)::text as row from ${table} t`);
    const textOf = async (table: string) => (await rows(table)).map(({ row }) => row).join('\n');

    const staffId = newId<UserId>();
    const oldRecord = (
      actor: { readonly kind: string; readonly name: string; readonly id: UserId | null },
      subject: { readonly kind: string; readonly id: string },
      [before, after]: readonly (object | null)[],
    ) =>
      world().database.em.execute(
        `insert into audit_records (id, actor_kind, actor, actor_id, address, action, subject_kind, subject_id,
           before, after, at)
         values (?, ?, ?, ?, '10.0.0.1', 'an.action', ?, ?, ?::jsonb, ?::jsonb, ?)`,
        [
          ...[newId<string>(), actor.kind, actor.name, actor.id, subject.kind, subject.id],
          ...[before, after].map((json) => json && JSON.stringify(json)),
          at('10:00:00.000'),
        ],
      );

    test('lost every address in the audit log, and nothing else', async () => {
      const meera = { kind: 'staff', name: 'meera@example.in', id: staffId };
      const bannerAdmin = { kind: 'banner-admin', name: 'asha@example.in', id: null };
      const operator = { kind: 'operator', name: 'operator', id: null };
      const listener = { kind: 'user', id: newId<string>() };
      await oldRecord(meera, listener, [
        { email: 'asha@example.in', suspended: false },
        { email: 'asha@example.in', suspended: true, reason: 'resale' },
      ]);
      await oldRecord(operator, listener, [
        { email: 'asha@example.in', role: 'listener' },
        { email: 'asha@example.in', role: 'admin' },
      ]);
      await oldRecord(operator, { kind: 'banner-admin', id: 'asha@example.in' }, [
        null,
        { email: 'asha@example.in' },
      ]);
      await oldRecord(bannerAdmin, { kind: 'banner', id: 'b1' }, [null, { url: '/plans' }]);
      const story = { kind: 'story', id: newId<string>() };
      await oldRecord(meera, story, [null, { name: 'Tea at four', price: null }]);
      expect(await textOf('audit_records')).toMatch(PERSON);

      await world().database.em.execute(addressesRemoved);

      expect(await textOf('audit_records')).not.toMatch(PERSON);
      const all = { limit: 9, before: null, action: null, actor: null, subject: null, from: null, to: null };
      const stored = (await world().stores.audit.search(all)).map(({ by, subject, before, after }) => ({
        by: by.kind === 'staff' ? by.userId : by.kind,
        subject: subject.id,
        before,
        after,
      }));
      expect(stored).toHaveLength(5);
      for (const record of [
        {
          by: staffId,
          subject: listener.id,
          before: { suspended: false },
          after: { suspended: true, reason: 'resale' },
        },
        { by: 'operator', subject: listener.id, before: { role: 'listener' }, after: { role: 'admin' } },
        { by: 'operator', subject: 'banner-admin', before: null, after: {} },
        { by: 'banner-admin', subject: 'b1', before: null, after: { url: '/plans' } },
        { by: staffId, subject: story.id, before: null, after: { name: 'Tea at four', price: null } },
      ])
        expect(stored).toContainEqual(record);
    });

    test('the audit log can never be changed after it', async () => {
      await oldRecord({ kind: 'operator', name: 'operator', id: null }, { kind: 'user', id: 'u' }, [
        null,
        null,
      ]);
      await world().database.em.execute(addressesRemoved);
      const change = world().database.em.execute("update audit_records set actor = 'somebody'");
      await expect(change).rejects.toThrow('audit records are never changed');
    });

    test('lost the payer in the provider’s events, and retained what settles a payment', async () => {
      const { orders } = world().stores;
      const receivedAt = at('10:00:00.000');
      const news = { orderId: 'an-order' as OrderId, type: 'NEWS', receivedAt };
      const rawBodies = { payment: paymentNews, refund: refundNews, broken: '{"customer_name":"Asha Rao"' };
      for (const [dedupeKey, rawBody] of Object.entries(rawBodies))
        await orders.addEvent({ ...news, dedupeKey, rawBody });
      expect(await textOf('provider_events')).toMatch(PERSON);

      await world().database.em.execute(customersRemoved);

      expect(await textOf('provider_events')).not.toMatch(PERSON);
      const left = await world().database.em.execute<{ dedupe_key: string; raw_body: string }[]>(
        'select dedupe_key, raw_body from provider_events',
      );
      const bodies = new Map(left.map((row) => [row.dedupe_key, row.raw_body]));
      for (const key of ['payment', 'refund'] as const)
        expect(JSON.parse(bodies.get(key) ?? '')).toEqual(JSON.parse(withoutCustomer(rawBodies[key])));
      expect(bodies.get('broken')).toBe('');
      expect(JSON.parse(bodies.get('payment') ?? '').data.payment.cf_payment_id).toBe('789');
    });

    test('keep one open order for each listener, the newest, and lose none', async () => {
      const { orders } = world().stores;
      const { em } = world().database;
      const [asha, meera] = [await aListener(world()), await aListener(world())];
      const [{ indexdef } = { indexdef: '' }] = await em.execute<{ indexdef: string }[]>(
        `select indexdef from pg_indexes where indexname = 'orders_one_open_of_listener'`,
      );
      const rest = anOrder(meera);
      const [older, newer] = [anOrder(asha), anOrder(asha, { planName: '90 days' })];
      for (const order of [rest, older, newer]) await orders.add({ ...order, status: 'declined' });
      await em.execute('drop index orders_one_open_of_listener');
      for (const order of [rest, older, newer]) await orders.save(order);
      await em.execute(newestStayOpen);
      await em.execute(indexdef);
      expect(await orders.listOf(asha)).toEqual([older, newer]);
      expect(await orders.listUndecided(asha)).toEqual([older, newer]);
      await orders.save({ ...newer, status: 'declined' });
      expect(await orders.add(anOrder(asha))).toBe(true);
      expect(await orders.add(anOrder(meera))).toBe(false);
    });
  });
