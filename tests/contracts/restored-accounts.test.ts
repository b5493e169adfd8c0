import { randomUUID } from 'node:crypto';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '@meend/adapters/composition/operations/backup.ts';
import { accountJournal } from '@meend/adapters/files/account-journals.ts';
import { firstRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Newsletter } from '@meend/core/newsletters/newsletter.ts';
import { aLink, anOrder, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataFolders, kinds, openDataFolders, restoreFrom, withDatabase } from './backup-locations.ts';

const sendingNewsletter: Newsletter = {
  id: newId(),
  subject: 'News',
  preheader: '',
  body: 'Hello.',
  status: 'sending',
  revision: 1,
  updatedAt: at('10:00:00.000'),
  startedAt: at('10:00:00.000'),
  endedAt: null,
  reached: null,
};

const silent = (): void => undefined;
const everything = auditSearch({ limit: 9 });

describe.each(kinds)('changes after a backup, on a database that is %s', (kind) => {
  let places: DataFolders;
  beforeAll(async () => {
    places = await openDataFolders(kind);
  });
  afterAll(() => places.close());

  test('a restore ends every session, turns unsent mails into dead letters and undoes no erasure; the rest needs confirmation', {
    timeout: 420_000,
  }, async () => {
    const config = await places.newDataFolder();
    const folder = join(places.scratch, 'before-much-happened');
    const people = {
      asha: aUser(),
      ravi: aUser({ role: 'admin' }),
      dev: aUser(),
      meera: aUser({ role: 'superadmin' }),
    };
    const { asha, ravi, dev, meera } = people;
    const late = aUser({ role: 'admin' });
    const session: StoredSession = {
      id: newId(),
      userId: asha.id,
      familyHash: 'family',
      secrets: firstRotation('secret'),
      device: 'Firefox',
      signedInAt: at('10:00:00.000'),
      createdAt: at('10:00:00.000'),
      lastUsedAt: at('10:00:00.000'),
      endedAt: null,
    };
    const bannerAdmin = { email: meera.email, passwordHash: 'hash', credentialId: randomUUID() };
    const order = anOrder(asha.id);
    const mail = { to: asha.email, template: { name: 'password-changed' } } as const;
    const leaves = new Date(Date.now() + 60 * 60_000);
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of Object.values(people)) await stores.users.add(user);
      await stores.sessions.add(session);
      await stores.oneTimeSecrets.add(aLink({ email: asha.email }));
      await stores.orders.add(order);
      await stores.bannerAdmins.put(bannerAdmin);
      for (const _ of [1, 2]) await stores.outbox.add({ kind: 'mail', mail }, at('10:00:00.000'));
      await stores.newsletters.add(sendingNewsletter);
      await writeBackup({ config, database: { em }, print: silent }, folder);

      await em.execute(
        `insert into subscription_notices (user_id, kind, about, told_at)
         values (?, 'free-audio', 7, now()), (?, 'free-audio', 8, now())`,
        [asha.id, meera.id],
      );
      await em.execute(`insert into order_notices (order_id, about, told_at) values (?, 'failed', now())`, [
        order.id,
      ]);
      await stores.users.raiseTokenVersion(asha.id);
      await stores.users.setRole(ravi.id, 'listener');
      await stores.users.setSuspended(asha.id, at('11:00:00.000'));
      await stores.users.setErasesAt(dev.id, leaves);
      await stores.users.add(late);
    });

    const { plan, deadLetterMails, erased } = await restoreFrom(config, folder, { appliesChanges: true });
    expect(plan).toMatchObject({ replaced: 'read', erased: 1, missing: [], lost: [late.id] });
    const byAddress = (one: { email: string }, other: { email: string }) =>
      one.email < other.email ? -1 : 1;
    expect(plan.changed.toSorted(byAddress)).toEqual([
      { userId: asha.id, email: asha.email, role: null, isSuspended: true },
      { userId: ravi.id, email: ravi.email, role: 'listener', isSuspended: null },
    ]);
    expect([deadLetterMails, erased]).toEqual([2, 1]);
    await withDatabase(config, async ({ em, stores }) => {
      const users = await Promise.all([asha, ravi, dev, meera].map(({ id }) => stores.users.find(id)));
      expect(users).toMatchObject([
        { role: 'listener', suspendedAt: expect.any(Date), tokenVersion: 1_000 },
        { role: 'listener', suspendedAt: null },
        { erasesAt: leaves },
        { role: 'superadmin', suspendedAt: null },
      ]);
      expect((await stores.sessions.findBearer(session.userId, session.id))?.isEnded).toBe(true);
      expect((await stores.bannerAdmins.find())?.credentialId).not.toBe(bannerAdmin.credentialId);
      expect(await em.execute('select 1 from sign_in_links')).toEqual([]);
      expect(await em.execute('select order_id, about from order_notices')).toEqual([
        { order_id: order.id, about: 'failed' },
      ]);
      const notices = await em.execute<object[]>(
        'select user_id, about::int from subscription_notices order by about',
      );
      expect(notices).toEqual([
        { user_id: asha.id, about: 7 },
        { user_id: meera.id, about: 8 },
      ]);
      expect(await stores.outbox.count()).toMatchObject({ waiting: 0, dead: 2 });
      expect(await stores.newsletters.find(sendingNewsletter.id)).toMatchObject({ status: 'stopped' });
      const [dead] = await stores.outbox.listDead(1);
      expect(dead?.reason).toBe(
        `restored from the backup of ${plan.manifest.madeAt}: it may have been sent since`,
      );
      expect((await stores.audit.search(everything)).map(({ action }) => action).toSorted()).toEqual([
        'account.suspended',
        'role.revoked',
      ]);
    });
  });
});

test('an embedded database that does not start is moved aside', { timeout: 420_000 }, async () => {
  const places = await openDataFolders('embedded');
  try {
    const config = await places.newDataFolder();
    const folder = join(places.scratch, 'before-it-broke');
    const [asha, ravi] = [aUser(), aUser()];
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of [asha, ravi]) await stores.users.add(user);
      await writeBackup({ config, database: { em }, print: silent }, folder);
    });
    const suspended = { kind: 'suspended', userId: ravi.id, at: new Date() } as const;
    await accountJournal(join(config.dataDir, 'account-journal.jsonl')).add(suspended);
    truncateSync(join(config.dataDir, 'postgres', 'files', 'global', 'pg_control'), 0);
    const { plan } = await restoreFrom(config, folder);
    expect(plan).toMatchObject({
      replaced: 'unreadable',
      changed: [{ userId: ravi.id, role: null, isSuspended: true }],
    });
    await withDatabase(config, async ({ stores }) => {
      expect(await stores.users.find(asha.id)).toMatchObject({ email: asha.email });
    });
    expect(
      readdirSync(config.dataDir).filter((name) => name.startsWith('postgres.unreadable-')),
    ).toHaveLength(1);
  } finally {
    await places.close();
  }
});

test('on an empty data folder with the journal alone no erasure is undone, and mails are sent if requested', {
  timeout: 420_000,
}, async () => {
  const places = await openDataFolders(kinds.at(-1) ?? 'embedded');
  try {
    const [config, other] = [await places.newDataFolder(), await places.newDataFolder({}, 'bare')];
    const folder = join(places.scratch, 'and-all-was-lost');
    const [asha, dev] = [aUser(), aUser()];
    const mail = { to: asha.email, template: { name: 'password-changed' } } as const;
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of [asha, dev]) await stores.users.add(user);
      await stores.outbox.add({ kind: 'mail', mail }, at('10:00:00.000'));
      await stores.newsletters.add(sendingNewsletter);
      await writeBackup({ config, database: { em }, print: silent }, folder);
    });
    const erasure = { kind: 'erasure', userId: dev.id, erasesAt: new Date(), at: new Date() } as const;
    await accountJournal(join(other.dataDir, 'account-journal.jsonl')).add(erasure);
    const done = await restoreFrom(other, folder, { sendsMails: true });
    expect(done).toMatchObject({
      deadLetterMails: 0,
      erased: 1,
      plan: { replaced: 'none', erased: 1, missing: [] },
    });
    await withDatabase(other, async ({ stores }) => {
      expect(await stores.users.find(dev.id)).toBeNull();
      expect(await stores.users.find(asha.id)).not.toBeNull();
      expect(await stores.outbox.count()).toMatchObject({ waiting: 1, dead: 0 });
      expect(await stores.newsletters.findSending()).toBe(sendingNewsletter.id);
    });
  } finally {
    await places.close();
  }
});
