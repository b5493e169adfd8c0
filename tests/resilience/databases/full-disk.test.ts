// A real PostgreSQL server whose database is on a small disk that fills up.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { diskWatch, hasDiskSpace } from '@meend/adapters/postgres/connection/disk-space.ts';
import { codeOf } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { findPostgres, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { connectTo } from '@meend/tests/kit/servers/sql-client.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const MEGABYTE = 1024 ** 2;
const DISK_FULL = '53100';

/** A disk in memory; null without the privilege to mount one. */
const smallDisk = (megabytes: number): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-disk-'));
  chmodSync(folder, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

const disk = findPostgres() === null ? null : smallDisk(96);

afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
});

/** A database on that disk, with rows. */
const onSmallDisk = async (folder: string) => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL vanished from this machine');
  onTestFinished(server.stop);
  const owner = await connectTo(server.url);
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  const tablespaceDir = join(folder, 'space');
  mkdirSync(tablespaceDir, { mode: 0o700 });
  chownSync(tablespaceDir, uid, gid);
  const url = new URL(server.url);
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  await owner.query(`create tablespace small location '${tablespaceDir}'`);
  await owner.query(`create database ${url.pathname.slice(1)} tablespace small`);
  await owner.end();
  const database = await openDatabase({ url: url.href });
  onTestFinished(() => database.close());
  return { database, url: url.href };
};

/** Messages of `doctor` about the database. */
const doctor = async (DATABASE_URL: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const config = readConfig({ DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.join(' '));
  const findings = await withContainer(config.value, runHealthChecks);
  return findings.find(({ name }) => name === 'database');
};

const freeOn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

if (disk === null) {
  console.info('Mounting a small disk is not permitted here: a full disk is not tested on PostgreSQL.');
  test('is not tested, as mounting a small disk is not permitted', () => expect(disk).toBeNull());
} else
  test('a full disk is reported until it has accepted much again, and reads continue', {
    timeout: 90_000,
  }, async () => {
    const { database, url } = await onSmallDisk(disk);
    let now = 0;
    const watch = diskWatch(hasDiskSpace(database.em), () => now);
    const hasSpace = () => {
      now += 60_000;
      return watch();
    };
    await database.em.execute('create table ballast (words text)');
    expect(await hasSpace()).toBe(true);
    expect(await doctor(url)).toMatchObject({ state: 'fine' });

    const ballast = join(disk, 'ballast');
    const leave = (bytes: number): void =>
      truncateSync(ballast, statSync(ballast).size + freeOn(disk) - bytes);
    writeFileSync(ballast, Buffer.alloc(freeOn(disk) - 100 * 1024));
    const refused = await database.em
      .execute(`insert into ballast select repeat(md5(i::text), 30) from generate_series(1, 2000) i`)
      .then(() => '', codeOf);
    expect([refused, await hasSpace()]).toEqual([DISK_FULL, false]);
    expect(await doctor(url)).toMatchObject({
      state: 'fault',
      sentence: 'The database disk is full: writes fail until space is freed; reads still work.',
    });
    expect(await database.stores.now()).toBeInstanceOf(Date);
    expect(await database.stores.stories.count()).toBe(0);

    // A little space does not count as space, although a write succeeds.
    leave(5 * MEGABYTE);
    await database.em.execute(`insert into ballast values ('a write')`);
    expect(await hasSpace()).toBe(false);
    leave(60 * MEGABYTE);
    expect(await hasSpace()).toBe(true);
    expect(await doctor(url)).toMatchObject({ state: 'fine' });
  });
