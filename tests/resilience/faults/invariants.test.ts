// Tests the invariants: each is violated on purpose in a small, consistent database, and must report it.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { aStory, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { expect, test } from 'vitest';
import type { Outside } from './invariants.ts';
import { asha, file, order, sound, soundDatabase } from './sound-database.ts';

const HOUR = 3_600_000;
const world = soundDatabase();
const { broken, erase, withSecond } = world;
const execute =
  (...statements: readonly string[]) =>
  async (): Promise<void> => {
    for (const statement of statements) await world.database.em.execute(statement);
  };

test('a consistent database violates none', async () => {
  expect(await broken()).toEqual([]);
});

const dropKey = (table: string) => `alter table ${table} drop constraint ${table}_pkey cascade`;

/** Constraints and triggers are disabled, so that violations can be inserted. */
const lawless = ['alter table grants disable trigger user', 'alter table orders disable trigger user'];

type Planted = readonly [string, readonly string[], () => Promise<unknown>, Outside?];

const planted: readonly Planted[] = [
  [
    'an order is paid that the provider does not call so',
    ['I1', 'I3'],
    async () => undefined,
    { ...sound, received: [] },
  ],
  [
    'the provider took money that was never granted',
    ['I1'],
    async () => undefined,
    { ...sound, received: [...sound.received, { orderId: newId<OrderId>(), payments: [], wentBack: false }] },
  ],
  ['days were added up wrongly', ['I2'], execute('update subscriptions set paid_days = 60')],
  [
    'an end is not the sum of the grants',
    ['I2'],
    execute("update subscriptions set ends_at = ends_at + interval '1 hour'"),
  ],
  ['days were never added up', ['I2'], execute('delete from subscriptions')],
  [
    'a paid order was granted nothing',
    ['I2', 'I6'],
    execute(...lawless, 'delete from grants', 'delete from subscriptions'),
  ],
  [
    'a paid order of somebody who is there was granted nothing, though it is to go back',
    ['I2', 'I6'],
    execute(
      ...lawless,
      'delete from grants',
      'delete from subscriptions',
      'update orders set refund_due_at = now()',
    ),
  ],
  [
    'money that came for an erased account buys nothing and is kept',
    ['I2'],
    async () => {
      await erase();
      await world.database.em.execute('delete from grants');
    },
    { ...sound, mails: [] },
  ],
  [
    'money under an order the provider had closed was never granted',
    ['I1', 'I3'],
    async () => undefined,
    {
      ...sound,
      received: [...sound.received, { orderId: newId<OrderId>(), payments: ['4712'], wentBack: false }],
    },
  ],
  [
    'money that was sent back was not written down',
    ['I3'],
    async () => undefined,
    {
      ...sound,
      received: [...sound.received, { orderId: newId<OrderId>(), payments: ['4712'], wentBack: true }],
    },
  ],
  [
    'a mail tells an end that no order came to',
    ['I6'],
    async () => undefined,
    { ...sound, mails: [...sound.mails, { to: asha.email, id: '<three@meend.example>', kind: 'end' }] },
  ],
  [
    'the end of an order was never told',
    ['I6'],
    () => world.database.stores.orders.addNotice(order.id, 'refunded', new Date()),
  ],
  [
    'an order was granted its days twice',
    ['I2'],
    execute(
      'alter table grants drop constraint grants_order_id_key',
      `insert into grants select '${newId<string>()}', user_id, plan_name, days, at, cause, order_id, ended_at from grants`,
      "update subscriptions set paid_days = 60, ends_at = ends_at + interval '720 hours'",
    ),
  ],
  [
    'an order was granted other days than it sold',
    ['I2'],
    execute(
      ...lawless,
      'update grants set days = 90',
      "update subscriptions set paid_days = 90, ends_at = ends_at + interval '1440 hours'",
    ),
  ],
  ['days stand whose money went back', ['I2'], execute('update orders set refunded_at = now()')],
  [
    'days were taken whose money is kept',
    ['I2'],
    execute('update grants set ended_at = at', 'update subscriptions set paid_days = 0, ends_at = starts_at'),
  ],
  [
    'a payment stands twice',
    ['I3'],
    execute(dropKey('payments'), 'insert into payments select * from payments'),
  ],
  [
    'an event stands twice',
    ['I3'],
    execute(dropKey('provider_events'), 'insert into provider_events select * from provider_events'),
  ],
  [
    'a payment of the provider was not written down',
    ['I3'],
    async () => undefined,
    { ...sound, received: [{ orderId: order.id, payments: ['4711', '4712'], wentBack: false }] },
  ],
  [
    'a listener has four free stories',
    ['I4'],
    async () => {
      const more = [aStory(), aStory(), aStory()];
      await world.database.stores.stories.addAll(more);
      await world.database.stores.selections.addAll(
        asha.id,
        more.map(({ id }) => id),
        new Date(),
      );
    },
  ],
  [
    'a listener has one story twice',
    ['I4'],
    execute(
      dropKey('selections'),
      'insert into selections select user_id, story_id, slot + 1, chosen_at from selections',
    ),
  ],
  [
    'a mail was given up',
    ['I6'],
    async () => {
      const id = await world.database.stores.outbox.add(
        { kind: 'feedback-row', feedbackId: newId() },
        new Date(),
      );
      await world.database.stores.outbox.postpone(id, new Date(), 'no', true);
    },
  ],
  [
    'a job was forgotten',
    ['I6'],
    () =>
      world.database.stores.outbox.add(
        { kind: 'feedback-row', feedbackId: newId() },
        new Date(Date.now() - HOUR),
      ),
  ],
  [
    'a mail speaks of a change that was rolled back',
    ['I6'],
    async () => undefined,
    { ...sound, mails: [...sound.mails, { to: asha.email, id: '<three@meend.example>', kind: 'payment' }] },
  ],
  [
    'a mail goes to somebody nobody knows',
    ['I6'],
    async () => undefined,
    {
      ...sound,
      mails: [...sound.mails, { to: 'nobody@example.in', id: '<four@meend.example>', kind: 'link' }],
    },
  ],
  ['a mail was never sent', ['I6'], async () => undefined, { ...sound, mails: sound.mails.slice(0, 1) }],
  ['a recording is gone', ['I7'], async () => undefined, { ...sound, files: [] }],
  [
    'a recording has other bytes',
    ['I7'],
    async () => undefined,
    { ...sound, files: [{ ...file, hash: 'a'.repeat(64) }] },
  ],
  [
    'a file without a row outlives the sweep',
    ['I7'],
    async () => undefined,
    { ...sound, files: [file, { ...file, key: 'media/left.mp3', ageMs: 25 * HOUR }] },
  ],
  [
    'two banners are active',
    ['I8'],
    execute(
      'drop index sticky_banners_one_active',
      ...[newId<string>(), newId<string>()].map(
        (id) =>
          `insert into sticky_banners (id, image, mobile_image, url, is_active) values ('${id}', 'a', 'b', '/', true)`,
      ),
    ),
  ],
  ['nobody is super admin', ['I8'], execute("update users set role = 'admin' where role = 'superadmin'")],
  [
    'a link was used after its end',
    ['I9'],
    execute("update sign_in_links set used_at = expires_at + interval '1 s'"),
  ],
  [
    'a link was used once more, later',
    ['I9'],
    execute("update sign_in_links set used_at = used_at + interval '1 s'"),
  ],
  [
    'a used link made no account',
    ['I6', 'I9'],
    execute("update users set email = 'other@example.in' where role = 'listener'"),
  ],
];

test.each(planted.map(([what, names, plant, outside]) => ({ what, names, plant, outside })))(
  'it is detected that $what',
  async ({ names, plant, outside }) => {
    await plant();
    expect(await broken(outside)).toEqual(names);
  },
);

test('a refunded order counts for nothing', async () => {
  const paidAt = new Date();
  const refunded = { status: 'paid', paidAt, refundedAt: paidAt } as const;
  expect(await broken(await withSecond(refunded, { isGranted: true, wentBack: false }))).toEqual([]);
});

test('a payment under a closed order is valid if it is granted', async () => {
  const paid = { status: 'paid', paidAt: new Date() } as const;
  expect(await broken(await withSecond(paid, { isGranted: true, wentBack: false }))).toEqual([]);
});

test('a payment refunded by the provider itself is valid without days', async () => {
  const declined = { status: 'declined' } as const;
  expect(await broken(await withSecond(declined, { isGranted: false, wentBack: true }))).toEqual([]);
});

test('an erased account leaves valid bookkeeping, and so does a later payment that is to be refunded', async () => {
  await erase();
  const gone = { ...sound, mails: [] };
  expect(await broken(gone)).toEqual([]);
  const late = { status: 'paid', paidAt: new Date(), refundDueAt: new Date() } as const;
  const outside = await withSecond(late, { isGranted: false, wentBack: false });
  expect(await broken({ ...outside, mails: [] })).toEqual([]);
});

test('a payment during a pending erasure that was refunded is valid if the account stayed', async () => {
  const back = { status: 'paid', paidAt: new Date(), refundedAt: new Date() } as const;
  expect(await broken(await withSecond(back, { isGranted: false, wentBack: false }))).toEqual([]);
});
