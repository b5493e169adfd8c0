import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { dumpEnvironment, findDumpPrograms, pgDump } from './pg-dump.ts';

const scratch = mkdtempSync(join(tmpdir(), 'meend-programs-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A shell script in place of pg_dump, with a pg_restore beside it. */
const pretended = (name: string, script: string): string => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  for (const program of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
};
const ofVersion = (version: string): string =>
  pretended(version, `echo "pg_dump (PostgreSQL) ${version} (Debian ${version}-0+deb12u1)"`);

test('programs that are new enough for the server are found, older and broken ones are not', async () => {
  const places = [
    join(scratch, 'nowhere'),
    pretended('broken', 'exit 1'),
    ofVersion('14.9'),
    ofVersion('16.2'),
  ];
  expect(await findDumpPrograms(14, places)).toMatchObject({ major: 14 });
  expect(await findDumpPrograms(15, places)).toMatchObject({
    major: 16,
    dump: join(scratch, '16.2', 'pg_dump'),
  });
  expect(await findDumpPrograms(17, places)).toBeNull();
});

const programs = { major: 15 };

test('the connection parameters are passed in the environment, and nothing else', () => {
  vi.stubEnv('PGAPPNAME', 'of this process');
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = dumpEnvironment('postgres://me%40end:p%2Fw@db.example:5433/mee%20nd', programs);
  expect(environment).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'me@end',
    PGPASSWORD: 'p/w',
    PGDATABASE: 'mee nd',
  });
  expect(environment).not.toHaveProperty('PGAPPNAME');
  expect(
    dumpEnvironment('postgres://meend@localhost/meend?host=/run/pg&password=s3', programs),
  ).toMatchObject({
    PGHOST: '/run/pg',
    PGPASSWORD: 's3',
  });
});

test.each([
  ['', undefined],
  ['?sslmode=disable', 'disable'],
  ['?sslmode=require', 'verify-full'],
  ['?sslmode=verify-full', 'verify-full'],
  ['?ssl=true', 'verify-full'],
  ['?sslmode=no-verify', 'require'],
  ['?sslmode=require&uselibpqcompat=true', 'require'],
])('the programs verify the server of …%s as strictly as we do', (query, mode) => {
  expect(dumpEnvironment(`postgres://meend@db/meend${query}`, programs).PGSSLMODE).toBe(mode);
});

const work = (folder: string) => ({
  programs: { dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore'), major: 15 },
  url: 'postgres://meend:hunter2@db/meend',
  snapshot: '1-2-3',
  schema: 'public',
  tables: ['users'],
  sequences: ['play_changes_id_seq'],
  folder: join(scratch, 'never'),
  begun: () => undefined,
});

test('a password is on no command line and in no error', async () => {
  const heard = join(scratch, 'heard');
  const folder = pretended('failing', `echo "$@" > ${heard}; echo "no entry for hunter2 at db" >&2; exit 3`);
  const error = await pgDump(work(folder)).catch((error: Error) => error);
  expect(error).toMatchObject({ message: 'pg_dump ended with 3: no entry for … at db' });
  expect(readFileSync(heard, 'utf8')).toContain('--table="public"."users"');
  expect(readFileSync(heard, 'utf8')).not.toContain('hunter2');
});
