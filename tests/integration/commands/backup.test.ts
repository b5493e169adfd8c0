import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { backupCommand, restoreCommand } from '@meend/cli/commands/backup.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser, type User } from '@meend/core/account/user/user.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { type BannerId, makeId, type UserId } from '@meend/core/shared/ids.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { fillWithDatabase } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'meend-backup-'));
const dataDir = join(scratch, 'data');
const backup = join(scratch, 'backup');
const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));

const SIGNING_KEY = Buffer.alloc(32, 7).toString('base64url');
const at = new Date('2026-11-20T10:00:00.123Z');
const everything = auditSearch();

const account = (number: number) => {
  const id = makeId<UserId>(at, new Uint8Array(10).fill(number));
  const email = `listener${number}@example.in` as Email;
  return {
    ...newUser(id, {
      email,
      marketingOptIn: true,
      askedAt: at,
      ageWording: null,
      provenAt: at,
      mailbox: null,
    }),
    name: `O'Neil \\ "आशा" ${number}`,
  };
};
const banner = {
  id: '01999999-0000-7000-8000-000000000001' as BannerId,
  image: '/banners/wide.webp',
  mobileImage: '/banners/narrow.webp',
  url: '/playlists',
  alt: null,
  isActive: true,
  audience: 'everybody' as const,
  startsAt: at,
  endsAt: null,
};

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const fill = async ({ stores }: Database): Promise<void> => {
  for (let number = 1; number <= 3; number += 1) await stores.users.add(account(number));
  await stores.banners.add(banner);
  await stores.outbox.add(
    { kind: 'mail', mail: { to: 'a@example.in', template: { name: 'password-changed' } } },
    at,
  );
  const subject = { kind: 'banner', id: banner.id };
  await stores.audit.add({
    by: operator,
    action: 'banner.added',
    subject,
    before: null,
    after: { n: 1.5, t: 'a\tb\nc' },
    at,
  });
};

const readSnapshot = async (database: Database) => ({
  users: await Promise.all([1, 2, 3, 4].map((number) => database.stores.users.find(account(number).id))),
  banners: await database.stores.banners.list(),
  audit: await database.stores.audit.search(everything),
});

/** Tokens issued before are no longer valid. */
const ended = (user: User | null) => user && { ...user, tokenVersion: user.tokenVersion + 1_000 };

const done = runCli();

let before: Awaited<ReturnType<typeof readSnapshot>>;

beforeAll(async () => {
  await fillWithDatabase(dataDir);
  mkdirSync(join(dataDir, 'media', 'deep'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'deep', 'two.mp3'), 'sound');
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  mkdirSync(join(dataDir, 'uploads', 'drafts'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'one.mp3'), 'sound');
  writeFileSync(join(dataDir, 'keys', 'signing.key'), SIGNING_KEY, { mode: 0o600 });
  writeFileSync(join(dataDir, 'uploads', 'drafts', 'half.part'), 'half');
  await withDatabase(async (database) => {
    await fill(database);
    before = await readSnapshot(database);
    // Beside the running server.
    await backupCommand(run).exitOverride().parseAsync(['--to', backup, '--json'], { from: 'user' });
  });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true }));

test('a backup contains rows, files, keys and a manifest, readable by its owner alone', () => {
  expect(readdirSync(backup).sort()).toEqual(['files', 'manifest.json', 'rows']);
  expect(readFileSync(join(backup, 'files', 'media', 'one.mp3'), 'utf8')).toBe('sound');
  expect(existsSync(join(backup, 'files', 'keys', 'signing.key'))).toBe(true);
  expect(existsSync(join(backup, 'files', 'uploads', 'drafts'))).toBe(false);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    form: 3,
    rows: { users: 3, sticky_banners: 1, outbox: 1, audit_records: 1 },
    unsentMails: 1,
    files: [
      { path: 'keys/signing.key', bytes: SIGNING_KEY.length },
      { path: 'media/deep/two.mp3', bytes: 5 },
      { path: 'media/one.mp3', bytes: 5, sha256: createHash('sha256').update('sound').digest('hex') },
    ],
  });
});

test('no backup overwrites an existing folder', async () => {
  await expect(done(backupCommand(run), '--to', backup)).rejects.toThrow('already exists');
});

test('restoring puts every row and file back as it was, and nothing newer stays', {
  timeout: 120_000,
}, async () => {
  await withDatabase(async ({ stores, em }) => {
    await stores.users.add(account(4));
    await stores.users.setRole(account(1).id, 'admin');
    await em.execute('delete from sticky_banners');
    await em.execute('delete from outbox');
  });
  rmSync(join(dataDir, 'media', 'one.mp3'));
  const args = ['--from', backup, '--yes'] as const;
  const unanswered = await done(restoreCommand(run), ...args);
  expect([unanswered.code, unanswered.err]).toEqual([
    64,
    'Apply the changes of 1 accounts again? Add --changes apply or --changes leave.\n',
  ]);
  expect(unanswered.out).toContain(`listener1@example.in (${account(1).id}) is admin now`);
  expect(unanswered.out).toContain('1 mails were unsent at the backup and may have been sent since');
  await withDatabase(async ({ stores }) => expect(await stores.users.listStaff()).toHaveLength(1));

  const { out, code } = await done(restoreCommand(run), ...args, '--changes', 'leave');
  expect(code).toBe(0);
  expect(out).toMatch(/rows and \d+ files of .* are restored, and every session has ended\.\n$/);
  await withDatabase(async (database) => {
    expect(await readSnapshot(database)).toEqual({ ...before, users: before.users.map(ended) });
    expect(await database.stores.outbox.count()).toMatchObject({ waiting: 0, dead: 1 });
    // The triggers are enabled again.
    await expect(database.em.execute("update audit_records set action = 'x'")).rejects.toThrow();
    before = await readSnapshot(database);
  });
  expect(readFileSync(join(dataDir, 'media', 'one.mp3'), 'utf8')).toBe('sound');
});

test('restoring fails while a server runs on the same data', { timeout: 120_000 }, async () => {
  await withDatabase(async () => {
    await expect(done(restoreCommand(run), '--from', backup, '--yes')).rejects.toThrow(
      'is in use by process',
    );
  });
});

test('restoring needs confirmation, and a dry run changes nothing', async () => {
  const unconfirmed = await done(restoreCommand(run), '--from', backup);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    expect.stringContaining('Add --yes to continue.'),
  ]);
  const dryRun = await done(restoreCommand(run), '--from', backup, '--dry-run', '--json');
  expect(JSON.parse(dryRun.out)).toMatchObject({
    unsentMails: 1,
    heldMails: 1,
    changed: false,
    since: { replaced: 'read', changed: [], erased: 0 },
  });
});

const spoilt = (name: string, spoil: (folder: string) => void): string => {
  const folder = join(scratch, name);
  cpSync(backup, folder, { recursive: true });
  spoil(folder);
  return folder;
};

test('an incomplete backup, one of another release and one over a linked folder change nothing', {
  timeout: 120_000,
}, async () => {
  const refused = (from: string) => expect(done(restoreCommand(run), '--from', from, '--yes')).rejects;
  const damaged = spoilt('damaged', (at) => writeFileSync(join(at, 'files', 'media', 'one.mp3'), 'noise'));
  await refused(damaged).toThrow('A file of this backup is damaged: media/one.mp3.');
  const another = spoilt('another-release', (at) => {
    const path = join(at, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    const migrations = [...manifest.migrations, '2027-01-01-later'];
    writeFileSync(path, JSON.stringify({ ...manifest, migrations }));
  });
  await refused(another).toThrow('is from another release');
  const [outside, deep] = [join(scratch, 'outside'), join(dataDir, 'media', 'deep')];
  mkdirSync(outside);
  renameSync(deep, join(scratch, 'deep-before'));
  symlinkSync(outside, deep);
  await refused(backup).toThrow('is a link');
  expect(readdirSync(outside)).toEqual([]);
  rmSync(deep);
  renameSync(join(scratch, 'deep-before'), deep);
  expect(readFileSync(join(dataDir, 'media', 'one.mp3'), 'utf8')).toBe('sound');
  await withDatabase(async (database) => expect(await readSnapshot(database)).toEqual(before));
});

const runWithKeys = (keys: string) =>
  commandRunner(() =>
    readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...(keys && { BACKUP_KEYS: keys }) }),
  );
const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;

test('a signed backup is restored with its key, or with --ignore-signature', {
  timeout: 120_000,
}, async () => {
  const signedFolder = join(scratch, 'signed');
  await done(backupCommand(runWithKeys(keyOf('2026a', 1))), '--to', signedFolder);
  const tried = (keys: string, ...args: string[]) =>
    done(restoreCommand(runWithKeys(keys)), '--from', signedFolder, '--dry-run', ...args);
  // Beside the running server, which none of them has to start then.
  await withDatabase(async () => {
    await expect(tried('')).rejects.toThrow('which is missing');
    await expect(tried(keyOf('2026a', 2))).rejects.toThrow('signature of this backup is wrong');
    expect((await tried(`${keyOf('2026b', 2)},${keyOf('2026a', 1)}`)).code).toBe(0);
    expect((await tried('', '--ignore-signature')).code).toBe(0);
    await expect(
      done(restoreCommand(runWithKeys(keyOf('2026a', 1))), '--from', backup, '--dry-run'),
    ).rejects.toThrow('has no signature');
  });
});

test('doctor reports how old the last good backup is, and one without a valid signature', {
  timeout: 120_000,
}, async () => {
  const line = async (settings: Record<string, string>): Promise<unknown> => {
    const looking = commandRunner(() =>
      readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...settings }),
    );
    const { findings } = JSON.parse((await done(doctorCommand(looking), '--json')).out) as {
      findings: { name: string }[];
    };
    return findings.find(({ name }) => name === 'backups');
  };
  expect(await line({})).toMatchObject({ state: 'fine', sentence: 'The last good backup is 0 hours old.' });
  const backupDir = join(scratch, 'kept');
  cpSync(backup, join(backupDir, 'meend-2026-11-20T10-00-00Z'), { recursive: true });
  expect(await line({ BACKUP_DIR: backupDir, BACKUP_KEYS: keyOf('2026a', 1) })).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining('This backup has no signature'),
  });
});
