import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '@meend/adapters/composition/operations/backup.ts';
import { planRestore } from '@meend/adapters/composition/operations/restore-plan.ts';
import { lastBackupAt, scheduledBackup } from '@meend/adapters/composition/operations/scheduled-backup.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import type { FindPrograms } from '@meend/adapters/postgres/dump/dump-rows.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { fakeClock } from '@meend/tests/kit/memory/clocks.ts';
import { findPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataFolders, kinds, openDataFolders, restoreFrom, withDatabase } from './backup-locations.ts';

const silent = (): void => undefined;

describe.each(kinds)('backups of a database that is %s', (kind) => {
  let places: DataFolders;
  beforeAll(async () => {
    places = await openDataFolders(kind);
  });
  afterAll(() => places.close());

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
});

describe.each(kinds.slice(-1))('backups of a database that is %s, once more', (kind) => {
  let places: DataFolders;
  beforeAll(async () => {
    places = await openDataFolders(kind);
  });
  afterAll(() => places.close());

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
      'another application reference the product’s tables: reports',
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
