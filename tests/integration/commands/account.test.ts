import { accountCommand, ordersCommand } from '@meend/cli/commands/account.ts';
import { addDaysCommand } from '@meend/cli/commands/add-days.ts';
import { endSessionsCommand } from '@meend/cli/commands/end-sessions.ts';
import { eraseAccountCommand } from '@meend/cli/commands/erase-account.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { Phone, User } from '@meend/core/account/user/user.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { expect, test, vi } from 'vitest';

const data = commandData();
const { run, done, actions } = data;
vi.setConfig({ testTimeout: 240_000 });

const account = async (email: string, changed: Partial<User> = {}): Promise<User> => {
  const user = aUser({ ...changed, email: email as Email });
  await data.stores.users.add(user);
  return user;
};

test('account finds a listener by phone, masked unless asked, and each lookup is in the audit log', async () => {
  const asha = await account('asha@example.in', { phone: '9876543210' as Phone });
  const { out, code } = await done(accountCommand(run), '--find', '+91 98765 43210');
  expect([code, out]).toEqual([0, expect.stringMatching(/E-mail +a•••@example\.in\nPhone +•••••••210\n/)]);
  expect(out).not.toMatch(/asha@example\.in|9876543210/);
  const shown = await done(accountCommand(run), '--find', asha.email, '--contact', '--json');
  expect(JSON.parse(shown.out)).toMatchObject({
    account: { _id: asha.id, email: asha.email, phone: '9876543210' },
  });
  expect((await done(ordersCommand(run), '--find', asha.email)).out).toBe('No orders.\n');
  expect((await done(accountCommand(run), '--find', 'nobody@example.in')).err).toBe(
    'No account was found.\n',
  );
  expect((await done(accountCommand(run), '--find', 'who is she?')).code).toBe(1);
  expect((await actions()).filter((one) => one.startsWith('operator listener.')).toSorted()).toEqual([
    'operator listener.contact-shown',
    ...Array(3).fill('operator listener.looked-at'),
    ...Array(4).fill('operator listener.searched'),
  ]);
});

test('end-sessions asks first, then logs an account out on every device', async () => {
  const { id, email } = await account('lata@example.in');
  const version = async () => (await data.stores.users.find(id))?.tokenVersion;
  const first = (await version()) ?? 0;
  const unconfirmed = await done(endSessionsCommand(run), '--email', email);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `This logs ${email} out on every device. Add --yes to continue.\n`,
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
  const { id, email } = await account('ravi@example.in');
  const add = (...args: readonly string[]) =>
    done(addDaysCommand(run), '--email', email, '--reason', 'the player broke', ...args);
  const unconfirmed = await add('--days', '7');
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    expect.stringMatching(/^This adds 7 days to ravi@example\.in, until .*Z\. Add --yes to continue\.\n$/),
  ]);
  expect((await add('--days', '1', '--dry-run')).out).toMatch(
    /^Nothing was changed\. Without --dry-run: 1 day added to ravi@example\.in, until .*Z\.\n$/,
  );
  for (const days of ['0', '366', 'some'])
    expect((await add('--days', days, '--yes')).err).toBe('Add 1 to 365 days.\n');
  expect(await data.stores.grants.listOf(id)).toEqual([]);
  expect(JSON.parse((await add('--days', '7', '--yes', '--json')).out)).toMatchObject({
    email,
    days: 7,
    changed: true,
  });
  expect(await data.stores.grants.listOf(id)).toMatchObject([{ days: 7, cause: 'staff' }]);
  expect(await actions()).toContain('operator account.days-added');
});

test('erase-account --with-notice sends its owner a mail and gives them seven days', async () => {
  const { id, email } = await account('dev@example.in');
  const erase = (...args: readonly string[]) =>
    done(eraseAccountCommand(run), '--email', email, '--with-notice', ...args);
  const erasesAt = async () => (await data.stores.users.find(id))?.erasesAt?.toISOString() ?? null;
  const unconfirmed = await erase();
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `This logs ${email} out, sends them a mail, and erases the account in seven days. Add --yes to continue.\n`,
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
  const [mail] = await data.stores.outbox.listMailsTo(email, 5, await data.stores.now());
  expect(mail?.job).toMatchObject({ mail: { to: email, template: { name: 'erasure-begun' } } });
  expect(await actions()).toContain('operator account.erasure-begun');
  expect((await erase('--yes')).err).toBe('No account has this email address.\n');
});
