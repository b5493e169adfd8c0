import { Readable } from 'node:stream';
import { readConfig } from '@meend/adapters/config/config.ts';
import { activateBannerCommand, listBannersCommand } from '@meend/cli/commands/banners.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { grantRoleCommand } from '@meend/cli/commands/grant-role.ts';
import { jobsCommand } from '@meend/cli/commands/jobs.ts';
import { listStaffCommand } from '@meend/cli/commands/list-staff.ts';
import { refundCommand } from '@meend/cli/commands/refund.ts';
import { revokeRoleCommand } from '@meend/cli/commands/revoke-role.ts';
import { setBannerAdminCommand } from '@meend/cli/commands/set-banner-admin.ts';
import { reinstateCommand, suspendCommand } from '@meend/cli/commands/suspend.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { BannerId, OutboxId } from '@meend/core/shared/ids.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { beforeEach, expect, test } from 'vitest';

const data = commandData();
const { run, done, json, actions } = data;

beforeEach(async () => {
  for (const table of ['audit_records', 'outbox', 'sticky_banners', 'banner_admins', 'users'])
    await data.em.execute(`delete from ${table}`);
});

const account = async (name: string): Promise<User> => {
  const user = aUser({ email: `${name}@example.in` as Email });
  await data.stores.users.add(user);
  return user;
};
const find = ({ id }: User) => data.stores.users.find(id);

test('grant-role makes an account an admin, and the audit log names the operator', async () => {
  const asha = await account('asha');
  const { out, code } = await done(grantRoleCommand(run), '--email', asha.email, '--role', 'admin');
  expect([code, out]).toEqual([0, `User with email ${asha.email} successfully made meendAdmin\n`]);
  expect((await find(asha))?.role).toBe('admin');
  expect(await actions()).toEqual(['operator role.granted']);
});

test('grant-role --create makes the first superadmin before any sign-up, and a dry run makes no account', async () => {
  const args = ['--email', 'first@example.in', '--role', 'superadmin'];
  expect((await done(grantRoleCommand(run), ...args)).code).toBe(1);
  expect((await done(grantRoleCommand(run), ...args, '--create', '--dry-run')).code).toBe(0);
  expect(await data.stores.users.findByEmail('first@example.in' as Email)).toBeNull();
  expect((await done(grantRoleCommand(run), ...args, '--create')).code).toBe(0);
  expect(await data.stores.users.findByEmail('first@example.in' as Email)).toMatchObject({
    role: 'superadmin',
  });
});

test('a dry run says what would be done, and does nothing', async () => {
  const asha = await account('asha');
  const args = ['--email', asha.email, '--role', 'superadmin', '--dry-run'];
  expect(await json(grantRoleCommand(run), ...args)).toEqual({
    email: asha.email,
    role: 'meendSuperadmin',
    changed: false,
    code: 0,
  });
  expect((await done(grantRoleCommand(run), ...args)).out).toMatch(
    /^Nothing was changed\. Without --dry-run: /,
  );
  expect((await find(asha))?.role).toBe('listener');
  expect(await actions()).toEqual([]);
});

test('a dry run fails where the command itself would', async () => {
  const args = ['--email', 'nobody@example.in', '--role', 'admin', '--dry-run'];
  expect(await json(grantRoleCommand(run), ...args)).toEqual({
    error: 'No account has this email address.',
    code: 1,
  });
});

test('an error is one sentence on standard error and exit code 1', async () => {
  const args = ['--email', 'nobody', '--role', 'admin'];
  expect(await done(grantRoleCommand(run), ...args)).toEqual({
    out: '',
    err: 'Enter a valid email address\n',
    code: 1,
  });
});

test('an unknown role is a usage error', async () => {
  const wrong = done(grantRoleCommand(run), '--email', 'asha@example.in', '--role', 'owner');
  await expect(wrong).rejects.toMatchObject({ code: 'commander.invalidArgument' });
});

test('revoke-role asks first, and takes the role with --yes', async () => {
  const [asha, ravi] = [await account('asha'), await account('ravi')];
  for (const { id } of [asha, ravi]) await data.stores.users.setRole(id, 'superadmin');
  const unconfirmed = await done(revokeRoleCommand(run), '--email', asha.email);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([
    64,
    `This removes the role meendSuperadmin from ${asha.email}. Add --yes to continue.\n`,
  ]);
  expect((await done(revokeRoleCommand(run), '--email', asha.email, '--yes')).code).toBe(0);
  expect((await find(asha))?.role).toBe('listener');
  const last = await done(revokeRoleCommand(run), '--email', ravi.email, '--yes');
  expect([last.code, last.err]).toEqual([1, 'The last super admin cannot be removed.\n']);
  const repeated = await done(revokeRoleCommand(run), '--email', asha.email, '--yes');
  expect([repeated.code, repeated.err]).toEqual([1, `${asha.email} has no role.\n`]);
});

test('list-staff lists superadmins, then admins', async () => {
  expect((await done(listStaffCommand(run))).out).toBe('No account has a role yet.\n');
  const [asha, ravi] = [await account('asha'), await account('ravi')];
  await data.stores.users.setRole(asha.id, 'admin');
  await data.stores.users.setRole(ravi.id, 'superadmin');
  expect(await json(listStaffCommand(run))).toEqual({
    staff: [
      { email: ravi.email, role: 'meendSuperadmin', suspended: false },
      { email: asha.email, role: 'meendAdmin', suspended: false },
    ],
    code: 0,
  });
});

test('suspend locks an account out, reinstate reverts it', async () => {
  const asha = await account('asha');
  expect((await done(suspendCommand(run), '--email', asha.email)).code).toBe(64);
  expect((await find(asha))?.suspendedAt).toBeNull();
  await done(suspendCommand(run), '--email', asha.email, '--reason', 'shared recordings', '--yes');
  expect(await find(asha)).toMatchObject({
    suspendedAt: expect.any(Date),
    tokenVersion: asha.tokenVersion + 1,
  });
  await done(reinstateCommand(run), '--email', asha.email);
  expect((await find(asha))?.suspendedAt).toBeNull();
  expect((await actions()).reverse()).toEqual(['operator account.suspended', 'operator account.reinstated']);
});

test('set-banner-admin reads the password from standard input and shows it nowhere', async () => {
  const typed = (text: string) => ({ input: Readable.from([text]), output: process.stderr });
  const set = (text: string, ...args: string[]) =>
    done(setBannerAdminCommand(run, typed(text)), '--email', 'banners@example.in', ...args);
  expect((await set('short\n')).err).toBe('Min 6 characters for password\n');
  const { out, err, code } = await set('monsoon-lamp-7\n');
  expect([code, out + err]).toEqual([0, expect.not.stringContaining('monsoon-lamp-7')]);
  expect(await data.stores.bannerAdmins.find()).toMatchObject({
    email: 'banners@example.in',
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  });
});

test('list-banners and activate-banner manage the banners', async () => {
  const banner = (id: string, isActive: boolean) => ({
    id: id as BannerId,
    image: '/banners/wide.webp',
    mobileImage: '/banners/narrow.webp',
    url: '/playlists',
    alt: null,
    isActive,
    audience: 'everybody' as const,
    startsAt: null,
    endsAt: null,
  });
  const ids = ['01999999-0000-7000-8000-000000000001', '01999999-0000-7000-8000-000000000002'] as const;
  expect((await done(listBannersCommand(run))).out).toBe('There are no banners.\n');
  await data.stores.banners.add(banner(ids[0], true));
  await data.stores.banners.add(banner(ids[1], false));
  expect((await done(activateBannerCommand(run), '--id', ids[1], '--dry-run')).code).toBe(0);
  expect((await data.stores.banners.findActive())?.id).toBe(ids[0]);
  expect((await done(activateBannerCommand(run), '--id', ids[1])).code).toBe(0);
  expect((await data.stores.banners.findActive())?.id).toBe(ids[1]);
  expect(await json(listBannersCommand(run))).toMatchObject({
    banners: [
      { _id: ids[0], isActive: false },
      { _id: ids[1], isActive: true },
    ],
  });
  expect((await done(activateBannerCommand(run), '--id', 'nothing')).err).toBe(
    'We could not find this banner.\n',
  );
});

const lose = async (): Promise<OutboxId> => {
  const { outbox } = data.stores;
  const mail = { to: 'asha@example.in', template: { name: 'password-changed' } } as const;
  const id = await outbox.add({ kind: 'mail', mail }, new Date());
  await outbox.postpone(id, new Date(), 'the mailbox is full', true);
  return id;
};

test('jobs lists dead letters without addresses, and requeues them', async () => {
  const [first] = [await lose(), await lose()];
  const listed = await done(jobsCommand(run));
  expect(listed.out).toContain('Jobs queued or running: 0. Dead-letter jobs: 2.');
  expect(listed.out).toContain('the mailbox is full');
  expect(listed.out).not.toContain('asha@example.in');
  expect(await json(jobsCommand(run), '--retry-all', '--dry-run')).toMatchObject({
    revived: 2,
    changed: false,
  });
  expect(await json(jobsCommand(run), '--retry', first)).toMatchObject({ revived: 1, code: 0 });
  expect(await data.stores.outbox.count()).toMatchObject({ waiting: 1, dead: 1 });
  expect((await done(jobsCommand(run), '--retry', 'nothing')).code).toBe(1);
  expect(await json(jobsCommand(run), '--retry-all')).toMatchObject({ revived: 1 });
});

test('jobs discards one after asking, and its reason contains no personal data', async () => {
  const id = await lose();
  await data.stores.outbox.postpone(id, new Date(), '550 <asha@example.in> is unknown', true);
  expect((await done(jobsCommand(run))).out).toContain('550 <[address]> is unknown');
  expect((await done(jobsCommand(run), '--discard', id)).code).toBe(64);
  expect(await json(jobsCommand(run), '--discard', id, '--dry-run')).toMatchObject({ changed: false });
  expect(await data.stores.outbox.count()).toMatchObject({ dead: 1 });
  expect(await json(jobsCommand(run), '--discard', id, '--yes')).toMatchObject({ discarded: id, code: 0 });
  expect(await data.stores.outbox.count()).toMatchObject({ dead: 0 });
  expect((await done(jobsCommand(run), '--discard', id, '--yes')).code).toBe(1);
  expect(await actions()).toEqual(['operator job.discarded']);
});

test('doctor checks every part and reports the result', async () => {
  const { findings } = (await json(doctorCommand(run))) as unknown as {
    findings: { name: string; state: string; sentence: string }[];
  };
  const stateOf = (name: string) => findings.find((finding) => finding.name === name)?.state;
  expect(stateOf('data folder')).not.toBe('fault');
  expect(stateOf('database')).toBe('fine');
  expect(stateOf('staff')).toBe('warning');
  expect(stateOf('recordings')).toBe('fine');
  const { sentence } = findings.find(({ name }) => name === 'encoder') ?? {};
  expect(sentence).toMatch(/FFmpeg in the package node-av\. The process can only open its own folders and /);
  expect(stateOf('mails')).toBe('fine');
  expect(stateOf('backups')).toBe('fine');
  await lose();
  expect((await done(doctorCommand(run))).out).toMatch(/warning +jobs +There are 1 dead-letter jobs/);
});

test('doctor has a line for each fact about the company, and names what production needs', async () => {
  const own = commandRunner(() =>
    readConfig({ DATA_DIR: data.dataDir, ...companySettings, COMPANY_NAME: '', LOG_LEVEL: 'silent' }),
  );
  const { out } = await done(doctorCommand(own));
  expect(out).toMatch(
    /fine +company name +Example Audio Private Limited \(an example\)\. Production needs COMPANY_NAME: /,
  );
  expect(out).toMatch(/fine +registered address +12 Residency Road, Bangalore 560025\.\n/);
  expect(out).toMatch(/fine +contact +care@raag\.example\.\n/);
  expect(out).toMatch(/fine +grievance officer +A\. Rao\.\s/);
});

test('doctor reports a mail server that does not respond', async () => {
  const mute = commandRunner(() =>
    readConfig({ DATA_DIR: data.dataDir, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@meend.example' }),
  );
  const { out, code } = await done(doctorCommand(mute));
  expect(code).toBe(1);
  expect(out).toMatch(
    /fault +mails +The mail server could not be reached, or closed the connection \(CONN ESOCKET\)/,
  );
});

test('doctor reports a database that cannot be opened, with exit code 1', async () => {
  const nowhere = commandRunner(() => readConfig({ DATABASE_URL: 'postgres://meend@127.0.0.1:1/meend' }));
  const { out, code } = await done(doctorCommand(nowhere));
  expect(code).toBe(1);
  expect(out).toMatch(/fault +database +The database could not be opened/);
});

test.each([suspendCommand, refundCommand])(
  'the help of a reason asks for a text without names',
  (command) => {
    expect(command(run).helpInformation().replace(/\s+/g, ' ')).toContain('no names');
  },
);
