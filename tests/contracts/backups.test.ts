import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf, writeBackup } from '@meend/adapters/backup';
import type { Config } from '@meend/adapters/config';
import { accountJournal } from '@meend/adapters/files/account-journal';
import { productLog } from '@meend/adapters/logging/product-log';
import { movableClock } from '@meend/adapters/memory/movable-clock';
import { type Database, openDatabase } from '@meend/adapters/postgres/orm';
import { planRestore } from '@meend/adapters/restore-plan';
import { lastBackupAt, scheduledBackup } from '@meend/adapters/scheduled-backup';
import { firstRotation } from '@meend/core/account/sessions/secret-rotation';
import type { StoredSession } from '@meend/core/account/sessions/stored-session';
import { operator } from '@meend/core/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds, openPlaces, type Places, restoreFrom, withOlderRelease } from './backup-places.ts';
import { aLink, at, aUser, newId } from './samples.ts';

const silent = (): void => undefined;
const everything = { limit: 9, before: null, action: null, actor: null, subject: null, from: null, to: null };

const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(placeOf(config));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

describe.each(kinds)('backups of a database that is %s', (kind) => {
  let places: Places;
  beforeAll(async () => {
    places = await openPlaces(kind);
  });
  afterAll(() => places.close());

  test('of an earlier release come back as this release would have made them of it', {
    timeout: 300_000,
  }, async () => {
    const old = await places.newPlace();
    const folder = join(places.scratch, 'of-an-earlier-release');
    const [id, record] = [newId<string>(), newId<string>()];
    await withOlderRelease(old, '2026-11-22-sessions', async (em) => {
      await em.execute(
        `insert into users (id, email, role, token_version, marketing_opted_in, marketing_at, marketing_source,
           marketing_wording, created_at)
         values (?, 'asha@example.in', 'admin', 3, false, ?, 'sign-up', '2026-11', ?)`,
        [id, at('09:00:00.000'), at('09:00:00.000')],
      );
      await em.execute(
        `insert into audit_records (id, actor_kind, actor, actor_id, address, action, subject_kind, subject_id,
           before, after, at)
         values (?, 'staff', 'meera@example.in', ?, '10.0.0.1', 'role.granted', 'user', ?, null,
           '{"email": "asha@example.in", "role": "admin"}', ?)`,
        [record, id, id, at('09:30:00.000')],
      );
      const made = await writeBackup({ config: old, database: { em }, tell: silent }, folder);
      expect(made.migrations).not.toContain('2026-11-22-desk');
    });

    const now = await places.newPlace();
    await withDatabase(now, async ({ stores }) => {
      await stores.users.add(aUser());
    });
    await restoreFrom(now, folder);
    await withDatabase(now, async ({ stores, em }) => {
      expect(await stores.users.listStaff()).toMatchObject([
        { id, email: 'asha@example.in', ageWording: null },
      ]);
      const [count] = await em.execute<{ users: number }[]>('select count(*)::int as users from users');
      expect(count).toEqual({ users: 1 });
      expect(await stores.audit.search(everything)).toMatchObject([{ id: record, after: { role: 'admin' } }]);
      const [found] = await em.execute<{ row: string }[]>(
        'select to_jsonb(t)::text as row from audit_records t',
      );
      expect(found?.row).not.toContain('@');
      // The tables are this release's own, with triggers and counters at work, and nothing lies beside them.
      await expect(em.execute("update audit_records set action = 'x'")).rejects.toThrow();
      const asideFrom = `select nspname from pg_namespace where nspname like 'restored%'`;
      expect(await em.execute(asideFrom)).toEqual([]);
    });
  });

  test('made while others write hold one moment alone, and every file of it', {
    timeout: 300_000,
  }, async () => {
    const config = await places.newPlace();
    const folder = join(places.scratch, 'under-load');
    const media = join(config.dataDir, 'media');
    mkdirSync(media, { recursive: true });
    const backedUp = await withDatabase(config, async ({ em, stores, transaction }) => {
      let isOver = false;
      let written = 0;
      /** A file, then in one step who speaks of it and a record of that. */
      const write = async (): Promise<void> => {
        while (!isOver) {
          const user = aUser();
          writeFileSync(join(media, `${user.id}.mp3`), 'sound');
          await transaction.run(async ({ users, audit }) => {
            await users.add(user);
            const subject = { kind: 'user', id: user.id };
            const entry = {
              by: operator,
              action: 'role.granted',
              subject,
              before: null,
              after: null,
            } as const;
            await audit.add({ ...entry, at: at('10:00:00.000') });
            return { ok: true, value: null };
          });
          written += 1;
        }
      };
      await stores.users.add(aUser());
      const writers = [write(), write(), write()];
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(20);
      const made = await writeBackup({ config, database: { em }, tell: silent }, folder);
      const then = written;
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(then + 10);
      isOver = true;
      await Promise.all(writers);
      return made;
    });
    expect(backedUp.rows.users).toBe((backedUp.rows.audit_records ?? 0) + 1);
    expect(backedUp.rows.audit_records).toBeGreaterThanOrEqual(20);

    rmSync(media, { recursive: true });
    await restoreFrom(config, folder);
    await withDatabase(config, async ({ em }) => {
      const pairs = await em.execute<{ id: string }[]>(
        'select u.id from users u join audit_records r on r.subject_id = u.id::text',
      );
      expect(pairs).toHaveLength(backedUp.rows.audit_records ?? 0);
      for (const { id } of pairs) expect(readFileSync(join(media, `${id}.mp3`), 'utf8')).toBe('sound');
    });
    rmSync(folder, { recursive: true });
  });

  test('are made by the running product itself, when the newest is old enough', {
    timeout: 300_000,
  }, async () => {
    const folder = join(places.scratch, 'by-itself');
    const config = await places.newPlace({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' });
    const clock = movableClock(new Date('2026-11-20T10:00:00.000Z'));
    const lines: string[] = [];
    const log = productLog('info', { write: (line) => lines.push(line) });
    const tick = scheduledBackup({ config, clock, log });
    await withDatabase(config, async ({ stores }) => {
      await stores.users.add(aUser());
      await tick();
      await tick();
    });
    expect(readdirSync(folder)).toEqual(['meend-2026-11-20T10-00-00Z']);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'a backup was made', removed: 0 },
    ]);
    expect(await lastBackupAt(config)).toEqual(clock.now());
    const { manifest } = await planRestore(config, join(folder, 'meend-2026-11-20T10-00-00Z'), {
      isDryRun: true,
    });
    expect(manifest.rows.users).toBe(1);
  });

  test('end every session, hold old mails back, and undo no erasure; the rest is a person’s to confirm', {
    timeout: 300_000,
  }, async () => {
    const config = await places.newPlace();
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
    const mail = { to: asha.email, template: { name: 'password-changed' } } as const;
    const leaves = new Date(Date.now() + 60 * 60_000);
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of Object.values(people)) await stores.users.add(user);
      await stores.sessions.add(session);
      await stores.links.add(aLink({ email: asha.email }));
      await stores.banners.setAdmin(bannerAdmin);
      for (const _ of [1, 2]) await stores.outbox.add({ kind: 'mail', mail }, at('10:00:00.000'));
      await writeBackup({ config, database: { em }, tell: silent }, folder);

      await stores.users.raiseTokenVersion(asha.id);
      await stores.users.setRole(ravi.id, 'listener');
      await stores.users.setSuspended(asha.id, at('11:00:00.000'));
      await stores.users.setErasesAt(dev.id, leaves);
      await stores.users.add(late);
    });

    const { plan, heldMails, erased } = await restoreFrom(config, folder, { appliesChanges: true });
    expect(plan).toMatchObject({ replaced: 'read', erased: 1, missing: [], lost: [late.id] });
    const byAddress = (one: { email: string }, other: { email: string }) =>
      one.email < other.email ? -1 : 1;
    expect(plan.changed.toSorted(byAddress)).toEqual([
      { userId: asha.id, email: asha.email, role: null, isSuspended: true },
      { userId: ravi.id, email: ravi.email, role: 'listener', isSuspended: null },
    ]);
    expect([heldMails, erased]).toEqual([2, 1]);
    await withDatabase(config, async ({ em, stores }) => {
      const users = await Promise.all([asha, ravi, dev, meera].map(({ id }) => stores.users.find(id)));
      expect(users).toMatchObject([
        { role: 'listener', suspendedAt: expect.any(Date), tokenVersion: 1_000 },
        { role: 'listener', suspendedAt: null },
        { erasesAt: leaves },
        { role: 'superadmin', suspendedAt: null },
      ]);
      expect(await stores.sessions.isEnded(session.id)).toBe(true);
      expect((await stores.banners.findAdmin())?.credentialId).not.toBe(bannerAdmin.credentialId);
      expect(await em.execute('select 1 from sign_in_links')).toEqual([]);
      expect(await stores.outbox.count()).toMatchObject({ waiting: 0, dead: 2 });
      const [held] = await stores.outbox.listDead(1);
      expect(held?.reason).toBe(
        `restored from the backup of ${plan.manifest.madeAt}: it may have left since`,
      );
      expect((await stores.audit.search(everything)).map(({ action }) => action).toSorted()).toEqual([
        'account.suspended',
        'role.revoked',
      ]);
    });
  });
});

test('an embedded database that does not start makes room and is kept', { timeout: 300_000 }, async () => {
  const places = await openPlaces('embedded');
  try {
    const config = await places.newPlace();
    const folder = join(places.scratch, 'before-it-broke');
    const [asha, ravi] = [aUser(), aUser()];
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of [asha, ravi]) await stores.users.add(user);
      await writeBackup({ config, database: { em }, tell: silent }, folder);
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

test('onto an empty place with the journal alone no erasure is undone, and mails are sent where that is asked for', {
  timeout: 300_000,
}, async () => {
  const places = await openPlaces(kinds.at(-1) ?? 'embedded');
  try {
    const [config, other] = [await places.newPlace(), await places.newPlace()];
    const folder = join(places.scratch, 'and-all-was-lost');
    const [asha, dev] = [aUser(), aUser()];
    const mail = { to: asha.email, template: { name: 'password-changed' } } as const;
    await withDatabase(config, async ({ em, stores }) => {
      for (const user of [asha, dev]) await stores.users.add(user);
      await stores.outbox.add({ kind: 'mail', mail }, at('10:00:00.000'));
      await writeBackup({ config, database: { em }, tell: silent }, folder);
    });
    const erasure = { kind: 'erasure', userId: dev.id, erasesAt: new Date(), at: new Date() } as const;
    await accountJournal(join(other.dataDir, 'account-journal.jsonl')).add(erasure);
    const done = await restoreFrom(other, folder, { sendsMails: true });
    expect(done).toMatchObject({
      heldMails: 0,
      erased: 1,
      plan: { replaced: 'none', erased: 1, missing: [] },
    });
    await withDatabase(other, async ({ stores }) => {
      expect(await stores.users.find(dev.id)).toBeNull();
      expect(await stores.users.find(asha.id)).not.toBeNull();
      expect(await stores.outbox.count()).toMatchObject({ waiting: 1, dead: 0 });
    });
  } finally {
    await places.close();
  }
});
