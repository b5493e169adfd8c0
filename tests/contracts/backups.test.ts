import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '@meend/adapters/backup';
import { productLog } from '@meend/adapters/logging/product-log';
import { movableClock } from '@meend/adapters/memory/movable-clock';
import { planRestore } from '@meend/adapters/restore-plan';
import { lastBackupAt, scheduledBackup } from '@meend/adapters/scheduled-backup';
import { operator } from '@meend/core/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  kinds,
  openPlaces,
  type Places,
  restoreFrom,
  withDatabase,
  withOlderRelease,
} from './backup-places.ts';
import { at, aUser, newId } from './samples.ts';

const silent = (): void => undefined;
const everything = { limit: 9, before: null, action: null, actor: null, subject: null, from: null, to: null };

describe.each(kinds)('backups of a database that is %s', (kind) => {
  let places: Places;
  beforeAll(async () => {
    places = await openPlaces(kind);
  });
  afterAll(() => places.close());

  test('of an earlier release come back as this release would have made them of it', {
    timeout: 420_000,
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
    timeout: 420_000,
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
      await expect.poll(() => written, { timeout: 120_000 }).toBeGreaterThan(20);
      const made = await writeBackup({ config, database: { em }, tell: silent }, folder);
      const then = written;
      await expect.poll(() => written, { timeout: 120_000 }).toBeGreaterThan(then + 10);
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
    timeout: 420_000,
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
});
