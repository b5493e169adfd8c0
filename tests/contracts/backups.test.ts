import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf, writeBackup } from '@meend/adapters/backup';
import type { Config } from '@meend/adapters/config';
import { type Database, openDatabase } from '@meend/adapters/postgres/orm';
import { restore } from '@meend/adapters/restore';
import { operator } from '@meend/core/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds, openPlaces, type Places, withOlderRelease } from './backup-places.ts';
import { at, aUser, newId } from './samples.ts';

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
    await restore(now, folder, silent);
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

    const other = await places.newPlace();
    await restore(other, folder, silent);
    await withDatabase(other, async ({ em }) => {
      const pairs = await em.execute<{ id: string }[]>(
        'select u.id from users u join audit_records r on r.subject_id = u.id::text',
      );
      expect(pairs).toHaveLength(backedUp.rows.audit_records ?? 0);
      for (const { id } of pairs)
        expect(readFileSync(join(other.dataDir, 'media', `${id}.mp3`), 'utf8')).toBe('sound');
    });
    rmSync(folder, { recursive: true });
  });
});
