import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, manifestText } from '@meend/adapters/backup/manifest.ts';
import { writeBackup } from '@meend/adapters/composition/operations/backup.ts';
import { planRestore } from '@meend/adapters/composition/operations/restore-plan.ts';
import { lastBackupAt, scheduledBackup } from '@meend/adapters/composition/operations/scheduled-backup.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import type { FindPrograms } from '@meend/adapters/postgres/dump/dump-rows.ts';
import { operator } from '@meend/core/audit/actor.ts';
import { at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { fakeClock } from '@meend/tests/kit/memory/fake-clock.ts';
import { findPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DataFolders,
  kinds,
  openDataFolders,
  restoreFrom,
  withDatabase,
  withOlderRelease,
} from './backup-locations.ts';

const silent = (): void => undefined;
const everything = { limit: 9, before: null, action: null, actor: null, subject: null, from: null, to: null };

describe.each(kinds)('backups of a database that is %s', (kind) => {
  let places: DataFolders;
  beforeAll(async () => {
    places = await openDataFolders(kind);
  });
  afterAll(() => places.close());

  test('of an earlier release are restored in this release’s form', {
    timeout: 420_000,
  }, async () => {
    const old = await places.newDataFolder({}, 'bare');
    const folder = join(places.scratch, 'of-an-earlier-release');
    const [id, record] = [newId<string>(), newId<string>()];
    await withOlderRelease(old, '2026-11-22-sessions', async (em) => {
      await em.execute(
        `insert into users (id, email, role, token_version, marketing_opted_in, marketing_at, marketing_source,
           marketing_wording, created_at)
         values (?, 'asha@example.in', 'admin', 3, false, ?, 'sign-up', '2026-11', ?)`,
        [id, at('09:00:00.000'), at('09:00:00.000')],
      );
      // Rows whose columns later releases index through SQL functions.
      await em.execute(
        `insert into stories (id, category, slug, name, description, genres, price, author, open_parts, status, published_at)
         values (?, 'quickie', 'rain', 'Rain', 'It rains.', '{slow}', 0, 'Meera', 1, 'published', ?)`,
        [id, at('09:00:00.000')],
      );
      await em.execute(
        `insert into audit_records (id, actor_kind, actor, actor_id, address, action, subject_kind, subject_id,
           before, after, at)
         values (?, 'staff', 'meera@example.in', ?, '10.0.0.1', 'role.granted', 'user', ?, null,
           '{"email": "asha@example.in", "role": "admin"}', ?)`,
        [record, id, id, at('09:30:00.000')],
      );
      const made = await writeBackup({ config: old, database: { em }, print: silent }, folder);
      expect(made.migrations).not.toContain('2026-11-22-desk');
    });

    const now = await places.newDataFolder();
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
      // The tables have their triggers and sequences, and no temporary ones remain.
      await expect(em.execute("update audit_records set action = 'x'")).rejects.toThrow();
      const asideFrom = `select nspname from pg_namespace where nspname like 'restored%'`;
      expect(await em.execute(asideFrom)).toEqual([]);
    });
  });

  test('made while others write contain a single snapshot, and every file of it', {
    timeout: 420_000,
  }, async () => {
    const config = await places.newDataFolder();
    const folder = join(places.scratch, 'under-load');
    const media = join(config.dataDir, 'media');
    mkdirSync(media, { recursive: true });
    const backedUp = await withDatabase(config, async ({ em, stores, transaction }) => {
      let isOver = false;
      let written = 0;
      /** Writes a file, then in one transaction a row that refers to it and an audit record. */
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
      const made = await writeBackup({ config, database: { em }, print: silent }, folder);
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
    const config = await places.newDataFolder({
      BACKUP_DIR: folder,
      BACKUP_EVERY_HOURS: '6',
      BACKUP_KEEP: '2',
    });
    const clock = fakeClock(new Date('2026-11-20T10:00:00.000Z'));
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

describe.each(kinds.slice(-1))('backups of a database that is %s, once more', (kind) => {
  let places: DataFolders;
  beforeAll(async () => {
    places = await openDataFolders(kind);
  });
  afterAll(() => places.close());

  test('of the previous format are restored, except for rows of tables that are not the product’s', {
    timeout: 420_000,
  }, async () => {
    const [old, now] = [await places.newDataFolder(), await places.newDataFolder()];
    const folder = join(places.scratch, 'of-form-2');
    const [asha, ravi] = [aUser({ name: 'Asha\t\\N' }), aUser({ role: 'admin' })];
    await withDatabase(old, async ({ em, stores }) => {
      for (const user of [asha, ravi]) await stores.users.add(user);
      const { migrations } = await writeBackup({ config: old, database: { em }, print: silent }, folder);
      const rows = await em.execute<{ row: string }[]>('select to_jsonb(t)::text as row from users t');
      const lines = [...rows.map(({ row }) => `users\t${row}\n`), 'reports\t{"id": 1}\n'];
      const text = gzipSync(lines.join(''));
      rmSync(join(folder, 'rows'), { recursive: true });
      writeFileSync(join(folder, 'rows.jsonl.gz'), text);
      const manifest: Manifest = {
        form: 2,
        madeAt: new Date().toISOString(),
        migrations,
        rows: { users: 2, reports: 1 },
        unsentMails: 0,
        rowsSha256: createHash('sha256').update(text).digest('hex'),
        files: [],
      };
      writeFileSync(join(folder, 'manifest.json'), manifestText(manifest));
    });
    await restoreFrom(now, folder);
    await withDatabase(now, async ({ stores }) => {
      expect(await stores.users.find(asha.id)).toEqual({ ...asha, tokenVersion: asha.tokenVersion + 1_000 });
      expect(await stores.users.listStaff()).toMatchObject([{ id: ravi.id }]);
    });
  });

  test('leave foreign tables and columns unchanged, and refuse to empty what those refer to', {
    timeout: 420_000,
  }, async () => {
    const [from, now] = [await places.newDataFolder(), await places.newDataFolder()];
    const folder = join(places.scratch, 'beside-a-table-of-somebody');
    const asha = aUser();
    const made = await withDatabase(from, async ({ em, stores }) => {
      await stores.users.add(asha);
      await em.execute('create table reports (id integer primary key)');
      await em.execute('insert into reports values (1)');
      await em.execute("alter table users add column remark text default 'kind'");
      return writeBackup({ config: from, database: { em }, print: silent }, folder);
    });
    expect(Object.keys(made.rows)).not.toContain('reports');

    await withDatabase(now, ({ em }) =>
      em.execute(`create table reports (id integer, user_id uuid constraint of_user references users (id));
        insert into reports values (7, null)`),
    );
    await expect(planRestore(now, folder, { isDryRun: true })).rejects.toThrow(
      'none of the product’s refer to its own: reports',
    );
    await withDatabase(now, ({ em }) => em.execute('alter table reports drop constraint of_user'));
    await restoreFrom(now, folder);
    await withDatabase(now, async ({ em, stores }) => {
      expect(await stores.users.find(asha.id)).toMatchObject({ email: asha.email });
      expect(await em.execute('select id from reports')).toEqual([{ id: 7 }]);
    });
  });

  test('are not made where a table is missing', {
    timeout: 420_000,
  }, async () => {
    const config = await places.newDataFolder();
    const folder = join(places.scratch, 'not-made');
    await withDatabase(config, async ({ em, stores }) => {
      await stores.users.add(aUser());
      const back = () => writeBackup({ config, database: { em }, print: silent }, folder);
      await em.execute('alter table feedback rename to feedback_before');
      await expect(back()).rejects.toThrow('The table feedback is missing');
      await em.execute('alter table feedback_before rename to feedback');
      expect(existsSync(folder)).toBe(false);
      await back();
    });
  });

  test.runIf(kind === 'server')(
    'are not made if a program wrote fewer rows than there are',
    {
      timeout: 420_000,
    },
    async () => {
      const config = await places.newDataFolder();
      const folder = join(places.scratch, 'too-little');
      const programs = findPostgres() ?? '';
      const dump = join(places.scratch, 'pg_dump');
      const emptied = `for a in "$@"; do case $a in --file=*) for f in "\${a#--file=}"/*.dat.gz; do
      printf '\\\\.\\n' | gzip > "$f"; done;; esac; done`;
      writeFileSync(dump, `#!/bin/sh\n${join(programs, 'pg_dump')} "$@" || exit 1\n${emptied}\n`, {
        mode: 0o755,
      });
      const found: FindPrograms = async () => ({ dump, restore: join(programs, 'pg_restore'), major: 99 });
      await withDatabase(config, async ({ em, stores }) => {
        await stores.users.add(aUser());
        const made = writeBackup({ config, database: { em }, print: silent, findPrograms: found }, folder);
        await expect(made).rejects.toThrow('rows were written, not');
      });
      expect(existsSync(folder)).toBe(false);
    },
  );
});
