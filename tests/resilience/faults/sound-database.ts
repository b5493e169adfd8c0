// A small database without violations on its own PostgreSQL; changes by a test are rolled back.
import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { everyArea } from '@meend/core/assembly/areas.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { anOrder, aRegistration, aStory, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type PostgresServer, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { brokenInvariants, type Outside } from './invariants.ts';

export const asha = aUser();
export const order = anOrder(asha.id, { status: 'paid', paidAt: new Date() });
const story = aStory();
const upload = newId<string>();
const media = { assetId: upload, hash: createHash('sha256').update('sound').digest('hex'), extension: 'mp3' };
export const file = { key: `media/${upload}.mp3`, hash: media.hash, ageMs: 1_000 };
export const sound: Outside = {
  received: [{ orderId: order.id, payments: ['4711'], wentBack: false }],
  mails: [
    { to: asha.email, id: '<one@meend.example>', kind: 'link' },
    { to: asha.email, id: '<two@meend.example>', kind: 'payment' },
  ],
  files: [file],
};

const fill = async ({ stores, em }: Database): Promise<void> => {
  const used = { usedAt: asha.createdAt, createdAt: new Date(asha.createdAt.getTime() - 1_000) };
  await stores.users.add(asha);
  await stores.users.add(aUser({ role: 'superadmin' }));
  await stores.oneTimeSecrets.add(aRegistration({ email: asha.email, ...used }));
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

interface SoundDatabase {
  readonly database: Database;
  /** Names of the violated invariants. */
  broken(outside?: Outside): Promise<readonly string[]>;
  /** Erases the listener. */
  erase(): Promise<void>;
  /** A second order of the listener, paid or not; returns the state outside the database. */
  withSecond(
    changed: Parameters<typeof anOrder>[1],
    fromProvider: { readonly isGranted: boolean; readonly wentBack: boolean },
  ): Promise<Outside>;
}

/** Call once per file. */
export const soundDatabase = (): SoundDatabase => {
  let server: PostgresServer;
  let database: Database;

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

  return {
    get database() {
      return database;
    },
    async broken(outside = sound) {
      const found = await brokenInvariants(
        (statement, values = []) => database.em.execute(statement, [...values]),
        outside,
      );
      return found.map((violation) => violation.slice(0, 2));
    },
    async erase() {
      for (const area of everyArea) await area.eraseOf(database.stores, asha);
    },
    async withSecond(changed, { isGranted, wentBack }) {
      const { orders } = database.stores;
      // A grant must not end before it starts.
      const [at, id] = [changed?.paidAt ?? new Date(), newId<OrderId>()];
      const amount = paise(12_900);
      await orders.add(anOrder(asha.id, { planName: '90 days', days: 90, amount, ...changed, id }));
      await orders.addPayment({ providerPaymentId: '4712', orderId: id, amount, paidAt: at });
      const bought = { userId: asha.id, days: 90, at, cause: 'order', orderId: id } as const;
      const endedAt = changed?.refundedAt ?? null;
      if (isGranted) await giveDays(database.stores, sampleGrant({ ...bought, endedAt }));
      const thanks = { to: asha.email, id: '<5@meend.example>', kind: 'payment' } as const;
      return {
        ...sound,
        mails: isGranted ? [...sound.mails, thanks] : sound.mails,
        received: [...sound.received, { orderId: id, payments: ['4712'], wentBack }],
      };
    },
  };
};
