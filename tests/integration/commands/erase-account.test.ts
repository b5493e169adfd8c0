import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@meend/adapters/config/config.ts';
import { accountJournal } from '@meend/adapters/files/account-journals.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { backupCommand, restoreCommand } from '@meend/cli/commands/backup.ts';
import { eraseAccountCommand, exportAccountCommand } from '@meend/cli/commands/erase-account.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser } from '@meend/core/account/user/user.ts';
import { makeId, type OrderId, type UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { fillWithDatabase } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'meend-erase-'));
const dataDir = join(scratch, 'data');
const at = new Date('2026-11-20T10:00:00.000Z');
const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));

const account = (number: number) =>
  newUser(makeId<UserId>(at, new Uint8Array(10).fill(number)), {
    email: `listener${number}@example.in` as Email,
    marketingOptIn: false,
    askedAt: at,
    ageWording: null,
    provenAt: at,
    mailbox: null,
  });
const [asha, ravi] = [account(1), account(2)];

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  if (runningDatabase !== null) return work(runningDatabase);
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const find = (id: UserId) => withDatabase(({ stores }) => stores.users.find(id));

// Open as by a running server, except while a backup is restored.
let runningDatabase: Database | null = null;
beforeAll(async () => {
  await fillWithDatabase(dataDir);
  runningDatabase = await openDatabase({ dataDir });
  for (const user of [asha, ravi]) await runningDatabase.stores.users.add(user);
}, 240_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

vi.setConfig({ testTimeout: 240_000 });
const done = runCli();
const erase = (...args: readonly string[]) => done(eraseAccountCommand(run), ...args);
const list = async () =>
  (await accountJournal(join(dataDir, 'account-journal.jsonl')).read()).map(({ kind, userId }) => [
    kind,
    userId,
  ]);

test('with --mail the file is prepared for its owner alone, and nothing is printed', async () => {
  const prepare = (...args: readonly string[]) =>
    done(exportAccountCommand(run), '--email', asha.email, '--mail', ...args);
  const archive = () => withDatabase(({ stores }) => stores.privacy.findArchive(asha.id));
  expect((await prepare('--dry-run')).out).toBe(
    `Nothing was changed. Without --dry-run: The file for ${asha.email} is being prepared; they get a mail when it is ready.\n`,
  );
  expect(await archive()).toBeNull();
  expect(await prepare()).toMatchObject({
    code: 0,
    out: `The file for ${asha.email} is being prepared; they get a mail when it is ready.\n`,
  });
  expect(await archive()).toMatchObject({ userId: asha.id });
});

test('the operator exports an account, to the terminal or to a new file', async () => {
  const { out, code } = await done(exportAccountCommand(run), '--email', asha.email, '--json');
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { id: asha.id, data: { account: [{ email: asha.email }] } },
  ]);
  const to = join(scratch, 'asha.json');
  expect((await done(exportAccountCommand(run), '--email', asha.email, '--to', to, '--dry-run')).code).toBe(
    0,
  );
  expect(existsSync(to)).toBe(false);
  expect((await done(exportAccountCommand(run), '--email', asha.email, '--to', to)).code).toBe(0);
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({ account: [{ id: asha.id }] });
  expect(statSync(to).mode & 0o777).toBe(0o600);
  expect(await done(exportAccountCommand(run), '--email', asha.email, '--to', to)).toMatchObject({
    code: 1,
    err: `${to} already exists.\n`,
  });
  const missing = await done(exportAccountCommand(run), '--email', 'nobody@example.in', '--json');
  expect([missing.code, JSON.parse(missing.out)]).toMatchObject([1, { code: 'staff.user-not-found' }]);
});

test('erasing asks first, a dry run leaves nothing behind, and obstacles are reported', async () => {
  expect(await erase('--email', asha.email)).toMatchObject({ code: 64 });
  const dryRun = await erase('--email', asha.email, '--dry-run');
  expect([dryRun.code, dryRun.out]).toEqual([0, expect.stringMatching(/^Nothing was changed\./)]);
  expect([(await find(asha.id))?.email, await list()]).toEqual([asha.email, []]);
  await withDatabase(({ stores }) => stores.users.setRole(asha.id, 'superadmin'));
  const staff = await erase('--email', asha.email, '--yes', '--json');
  expect([staff.code, JSON.parse(staff.out)]).toMatchObject([1, { code: 'erasure.staff' }]);
  await withDatabase(({ stores }) => stores.users.setRole(asha.id, 'listener'));
  expect((await find(asha.id))?.id).toBe(asha.id);
});

test('an erased account stays erased when an older backup is restored', async () => {
  const order = makeId<OrderId>(at, new Uint8Array(10).fill(7));
  await withDatabase(({ em }) =>
    em.execute(
      `insert into orders (id, user_id, plan_name, amount, days, status, created_at, expires_at, paid_at, next_check_at, checks)
       values (?, ?, '30 days', ?, 30, 'paid', ?, ?, ?, ?, 1)`,
      [order, asha.id, paise(4900), at, at, at, at],
    ),
  );
  const backup = join(scratch, 'backup');
  expect((await done(backupCommand(run), '--to', backup)).code).toBe(0);
  expect((await erase('--email', asha.email, '--yes')).out).toBe(`The account ${asha.id} is erased.\n`);
  expect(await list()).toEqual([['erasure', asha.id]]);
  expect(await find(asha.id)).toBeNull();

  await runningDatabase?.close();
  runningDatabase = null;
  expect((await done(restoreCommand(run), '--from', backup, '--yes')).out).toContain(
    '1 accounts that were erased after the backup are erased again.',
  );
  expect(await find(asha.id)).toBeNull();
  expect((await find(ravi.id))?.email).toBe(ravi.email);
  expect((await withDatabase(({ stores }) => stores.orders.find(order)))?.userId).toBe(asha.id);
});
