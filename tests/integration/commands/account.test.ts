import { rmSync } from 'node:fs';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { accountCommand, ordersCommand } from '@meend/cli/commands/account.ts';
import { addDaysCommand } from '@meend/cli/commands/add-days.ts';
import { endSessionsCommand } from '@meend/cli/commands/end-sessions.ts';
import { eraseAccountCommand } from '@meend/cli/commands/erase-account.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser, type Phone } from '@meend/core/account/user/user.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let database: Database;
let dataDir = '';

beforeAll(async () => {
  dataDir = await newDataDir('meend-account-');
  database = await openDatabase({ dataDir });
}, 240_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));
vi.setConfig({ testTimeout: 240_000 });
const done = runCli();

const actions = async () => {
  const all = { limit: 100, before: null, action: null, actor: null, subject: null, from: null, to: null };
  return (await database.stores.audit.search(all)).map(({ by, action }) => `${by.kind} ${action}`);
};

test('account finds a listener by phone, masked unless asked, and each lookup is in the audit log', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const id = makeId<UserId>(at, new Uint8Array(10).fill(1));
  const email = 'asha@example.in' as Email;
  const asha = newUser(id, {
    email,
    marketingOptIn: false,
    askedAt: at,
    ageWording: null,
    provenAt: at,
    mailbox: null,
  });
  await database.stores.users.add(asha);
  await database.stores.users.setPhone(asha.id, '9876543210' as Phone);
  const { out, code } = await done(accountCommand(run), '--find', '+91 98765 43210');
  expect([code, out]).toEqual([0, expect.stringMatching(/E-mail +a•••@example\.in\nPhone +•••••••210\n/)]);
  expect(out).not.toMatch(/asha@example\.in|9876543210/);
  const shown = await done(accountCommand(run), '--find', asha.email, '--contact', '--json');
  expect(JSON.parse(shown.out)).toMatchObject({
    account: { _id: asha.id, email: asha.email, phone: '9876543210' },
  });
  expect((await done(ordersCommand(run), '--find', asha.email)).out).toBe('No orders.\n');
  expect((await done(accountCommand(run), '--find', 'nobody@example.in')).err).toBe('Nobody was found.\n');
  expect((await done(accountCommand(run), '--find', 'who is she?')).code).toBe(1);
  expect((await actions()).filter((one) => one.startsWith('operator listener.')).toSorted()).toEqual([
    'operator listener.contact-shown',
    ...Array(3).fill('operator listener.looked-at'),
    ...Array(4).fill('operator listener.searched'),
  ]);
});

test('end-sessions asks first, then logs an account out on every device', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const id = makeId<UserId>(at, new Uint8Array(10).fill(2));
  const email = 'lata@example.in' as Email;
  await database.stores.users.add(
    newUser(id, { email, marketingOptIn: false, askedAt: at, ageWording: null, provenAt: at, mailbox: null }),
  );
  const version = async () => (await database.stores.users.find(id))?.tokenVersion;
  const first = (await version()) ?? 0;
  const unconfirmed = await done(endSessionsCommand(run), '--email', email);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `${email} would be logged out on every device. Add --yes to do it.\n`,
  ]);
  expect((await done(endSessionsCommand(run), '--email', email, '--dry-run')).out).toBe(
    `Nothing was changed. Without --dry-run: ${email} is logged out on every device.\n`,
  );
  expect(await version()).toBe(first);
  const ended = await done(endSessionsCommand(run), '--email', email, '--yes', '--json');
  expect(JSON.parse(ended.out)).toEqual({ email, ended: 0, changed: true });
  expect(await version()).toBe(first + 1);
  expect((await done(endSessionsCommand(run), '--email', 'nobody@example.in', '--yes')).err).toBe(
    'No account has this email address.\n',
  );
  expect(await actions()).toContain('operator account.signed-out');
});

test('add-days prints the new end of the plan, asks, and adds them', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const id = makeId<UserId>(at, new Uint8Array(10).fill(3));
  const email = 'ravi@example.in' as Email;
  await database.stores.users.add(
    newUser(id, { email, marketingOptIn: false, askedAt: at, ageWording: null, provenAt: at, mailbox: null }),
  );
  const add = (...args: readonly string[]) =>
    done(addDaysCommand(run), '--email', email, '--reason', 'the player broke', ...args);
  const unconfirmed = await add('--days', '7');
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    expect.stringMatching(/^7 days would be added to ravi@example\.in, until .*Z\. Add --yes to do it\.\n$/),
  ]);
  expect((await add('--days', '1', '--dry-run')).out).toMatch(
    /^Nothing was changed\. Without --dry-run: 1 day added to ravi@example\.in, until .*Z\.\n$/,
  );
  for (const days of ['0', '366', 'some'])
    expect((await add('--days', days, '--yes')).err).toBe('Add 1 to 365 days.\n');
  expect(await database.stores.grants.listOf(id)).toEqual([]);
  expect(JSON.parse((await add('--days', '7', '--yes', '--json')).out)).toMatchObject({
    email,
    days: 7,
    changed: true,
  });
  expect(await database.stores.grants.listOf(id)).toMatchObject([{ days: 7, cause: 'staff' }]);
  expect(await actions()).toContain('operator account.days-added');
});

test('erase-account --with-notice sends its owner a mail and gives them seven days', async () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const id = makeId<UserId>(at, new Uint8Array(10).fill(4));
  const email = 'dev@example.in' as Email;
  await database.stores.users.add(
    newUser(id, { email, marketingOptIn: false, askedAt: at, ageWording: null, provenAt: at, mailbox: null }),
  );
  const erase = (...args: readonly string[]) =>
    done(eraseAccountCommand(run), '--email', email, '--with-notice', ...args);
  const erasesAt = async () => (await database.stores.users.find(id))?.erasesAt?.toISOString() ?? null;
  const unconfirmed = await erase();
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `${email} would be logged out, told by mail, and erased in seven days. Add --yes to do it.\n`,
  ]);
  expect((await erase('--dry-run')).code).toBe(0);
  expect([await erasesAt(), await actions()]).toEqual([
    null,
    expect.not.arrayContaining(['operator account.erasure-begun']),
  ]);
  expect(JSON.parse((await erase('--yes', '--json')).out)).toEqual({
    email,
    erasesAt: await erasesAt(),
    changed: true,
  });
  const [mail] = await database.stores.outbox.listMailsTo(email, 5, await database.stores.now());
  expect(mail?.job).toMatchObject({ mail: { to: email, template: { name: 'erasure-begun' } } });
  expect(await actions()).toContain('operator account.erasure-begun');
  expect((await erase('--yes')).err).toBe('No account has this email address.\n');
});
