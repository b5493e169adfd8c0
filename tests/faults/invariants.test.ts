// The invariants see what they are for: each is broken on purpose in a small, sound database, and must say so.
import { createHash } from 'node:crypto';
import { sampleGrant } from '@meend/adapters/memory/samples';
import { type Database, openDatabase } from '@meend/adapters/postgres/orm';
import { giveDays } from '@meend/core/plans/grants/give-days';
import type { OrderId } from '@meend/core/shared/ids';
import { paise } from '@meend/core/shared/rupees';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLink, anOrder, aStory, aUser, newId } from '../contracts/samples.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { brokenInvariants, type Outside } from './invariants.ts';

const HOUR = 3_600_000;
const asha = aUser();
const order = anOrder(asha.id, { status: 'paid', paidAt: new Date() });
const story = aStory();
const upload = newId<string>();
const media = { assetId: upload, hash: createHash('sha256').update('sound').digest('hex'), extension: 'mp3' };
const file = { key: `media/${upload}.mp3`, hash: media.hash, ageMs: 1_000 };
const sound: Outside = {
  paid: [{ orderId: order.id, payments: ['4711'] }],
  mails: [
    { to: asha.email, id: '<one@meend.example>', kind: 'link' },
    { to: asha.email, id: '<two@meend.example>', kind: 'payment' },
  ],
  files: [file],
};

let server: PostgresServer;
let database: Database;

const fill = async ({ stores, em }: Database): Promise<void> => {
  const used = { usedAt: asha.createdAt, createdAt: new Date(asha.createdAt.getTime() - 1_000) };
  await stores.users.add(asha);
  await stores.users.add(aUser({ role: 'superadmin' }));
  await stores.links.add(aLink({ email: asha.email, purpose: 'registration', ...used }));
  await stores.stories.addAll([story]);
  await stores.orders.add(order);
  await stores.orders.addPayment({
    providerPaymentId: '4711',
    orderId: order.id,
    amount: order.amount,
    paidAt: new Date(),
  });
  await stores.orders.addEvent({
    dedupeKey: 'k',
    orderId: order.id,
    type: 't',
    rawBody: '',
    receivedAt: new Date(),
  });
  const days = { userId: asha.id, at: new Date(), days: 30, orderId: order.id } as const;
  await giveDays(stores, sampleGrant({ ...days, cause: 'order' }));
  await stores.selections.addAll(asha.id, [story.id], new Date());
  await em.execute(
    `insert into uploads (id, kind, state, percent, name, uploaded_by, media, created_at, finished_at)
     values (?, 'audio', 'ready', 100, 'Tea', ?, ?::jsonb, now(), now())`,
    [upload, asha.id, JSON.stringify(media)],
  );
};

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('This machine has no PostgreSQL: npm test says how to have it');
  server = started;
  database = await openDatabase({ url: server.url });
  await fill(database);
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
});

beforeEach(async () => {
  await database.em.begin();
  return () => database.em.rollback();
});

const broken = async (outside: Outside = sound): Promise<readonly string[]> => {
  const found = await brokenInvariants(
    (statement, values = []) => database.em.execute(statement, [...values]),
    outside,
  );
  return found.map((sentence) => sentence.slice(0, 2));
};

const execute =
  (...statements: readonly string[]) =>
  async (): Promise<void> => {
    for (const statement of statements) await database.em.execute(statement);
  };

test('a sound database breaks none', async () => {
  expect(await broken()).toEqual([]);
});

const secondOrder = (changed: Parameters<typeof anOrder>[1]) => () =>
  database.stores.orders.add(
    anOrder(asha.id, { planName: '90 days', days: 90, amount: paise(12_900), ...changed }),
  );

const dropKey = (table: string) => `alter table ${table} drop constraint ${table}_pkey cascade`;

type Planted = readonly [string, readonly string[], () => Promise<unknown>, Outside?];

const planted: readonly Planted[] = [
  [
    'an order is paid that the provider does not call so',
    ['I1', 'I3'],
    async () => undefined,
    { ...sound, paid: [] },
  ],
  [
    'the provider took money that was never granted',
    ['I1'],
    async () => undefined,
    { ...sound, paid: [...sound.paid, { orderId: newId<OrderId>(), payments: [] }] },
  ],
  ['days were added up wrongly', ['I2'], execute('update subscriptions set paid_days = 60')],
  [
    'an end is not the sum of the grants',
    ['I2'],
    execute("update subscriptions set ends_at = ends_at + interval '1 hour'"),
  ],
  ['days were never added up', ['I2'], execute('delete from subscriptions')],
  ['a paid order was granted nothing', ['I2'], execute('delete from grants', 'delete from subscriptions')],
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
    { ...sound, paid: [{ orderId: order.id, payments: ['4711', '4712'] }] },
  ],
  [
    'a listener has four free stories',
    ['I4'],
    async () => {
      const more = [aStory(), aStory(), aStory()];
      await database.stores.stories.addAll(more);
      await database.stores.selections.addAll(
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
      const id = await database.stores.outbox.add({ kind: 'feedback-row', feedbackId: newId() }, new Date());
      await database.stores.outbox.postpone(id, new Date(), 'no', true);
    },
  ],
  [
    'a job was forgotten',
    ['I6'],
    () =>
      database.stores.outbox.add({ kind: 'feedback-row', feedbackId: newId() }, new Date(Date.now() - HOUR)),
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
  'it is seen that $what',
  async ({ names, plant, outside }) => {
    await plant();
    expect(await broken(outside)).toEqual(names);
  },
);

test('an order that was bought and refunded counts for nothing', async () => {
  const [paidAt, second] = [new Date(), newId<OrderId>()];
  await secondOrder({ id: second, status: 'paid', paidAt, refundedAt: paidAt })();
  const bought = { userId: asha.id, days: 90, at: paidAt, cause: 'order', orderId: second } as const;
  await database.stores.grants.add(sampleGrant({ ...bought, endedAt: paidAt }));
  expect(
    await broken({ ...sound, mails: [...sound.mails, { to: asha.email, id: '<5@m>', kind: 'payment' }] }),
  ).toEqual(['I1']);
});
