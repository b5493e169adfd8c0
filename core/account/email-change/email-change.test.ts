import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { Email } from '../user/email.ts';

const NEW = 'asha@example.com';

const world = () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const secretIn = (name: MailTemplate['name']) => mailedSecret(ports.mails(), name);
  const press = (name: 'email-change-old' | 'email-change-new') => app.confirmEmailChange(secretIn(name));
  const request = (email = NEW) => app.requestEmailChange(asha.id, email);
  const find = () => ports.stores.users.find(asha.id);
  return { ports, app, asha, secretIn, press, request, find };
};
const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
  result.ok ? 'done' : result.error?.code;

test('both mailboxes get a link, neither mail contains the other address, and the second link changes it', async () => {
  const { ports, press, request, find } = world();
  await request();
  expect(ports.mails().map(({ to, template }) => [to, template])).toEqual([
    [
      'asha@example.in',
      { name: 'email-change-old', link: expect.any(String), newAddress: 'a•••@example.com' },
    ],
    [NEW, { name: 'email-change-new', link: expect.any(String), oldAddress: 'a•••@example.in' }],
  ]);
  expect(await press('email-change-new')).toEqual({ ok: true, value: { isChanged: false } });
  expect((await find())?.email).toBe('asha@example.in');
  expect(await press('email-change-old')).toEqual({ ok: true, value: { isChanged: true } });
  expect((await find())?.email).toBe(NEW);
  expect(ports.mails().at(-1)).toEqual({
    to: 'asha@example.in',
    template: { name: 'email-changed', newAddress: 'a•••@example.com' },
  });
});

test('if the new address has an account, only a mail to that address says so and the change never happens', async () => {
  const { ports, press, request, find } = world();
  const ravi = userFixture(ports, 'ravi@example.in');
  const free = await request();
  expect(await request('ravi@example.in')).toEqual(free);
  expect(ports.mails().at(-1)).toEqual({ to: 'ravi@example.in', template: { name: 'email-change-taken' } });
  expect(await press('email-change-old')).toEqual({ ok: true, value: { isChanged: false } });
  expect((await find())?.email).toBe('asha@example.in');
  expect(await ports.stores.users.find(ravi.id)).toEqual(ravi);
});

test('an address that gets an account while the change is pending stays with that account', async () => {
  const { ports, press, request, find } = world();
  await request();
  await press('email-change-new');
  userFixture(ports, NEW);
  expect(codeOf(await press('email-change-old'))).toBe('link.unusable');
  expect((await find())?.email).toBe('asha@example.in');
  expect(ports.mails().some(({ template }) => template.name === 'email-changed')).toBe(false);
});

test('a link pressed again within half a minute returns the same result, afterwards it is used up', async () => {
  const { ports, press, request } = world();
  await request();
  await press('email-change-old');
  await press('email-change-new');
  const mails = ports.mails().length;
  expect(await press('email-change-new')).toEqual({ ok: true, value: { isChanged: true } });
  ports.clock.advance(serverTimings.linkRepeatGrace + 1);
  expect(codeOf(await press('email-change-new'))).toBe('link.unusable');
  expect(ports.mails()).toHaveLength(mails);
});

test('a new request voids the links of the previous one', async () => {
  const { request, secretIn, app } = world();
  await request();
  const old = secretIn('email-change-old');
  await request('other@example.com');
  expect(codeOf(await app.confirmEmailChange(old))).toBe('link.unusable');
});

test('a cancelled change voids both links, and a completed one cannot be cancelled', async () => {
  const { ports, request, press, secretIn, app, asha, find } = world();
  const cancel = () => app.cancelEmailChange(asha.id);
  expect(codeOf(await cancel())).toBe('email-change.not-found');
  await request();
  await press('email-change-new');
  const links = [secretIn('email-change-old'), secretIn('email-change-new')];
  expect(codeOf(await cancel())).toBe('done');
  for (const link of links) expect(codeOf(await app.confirmEmailChange(link))).toBe('link.unusable');
  expect(codeOf(await cancel())).toBe('email-change.not-found');
  expect((await find())?.email).toBe('asha@example.in');

  await request();
  await press('email-change-new');
  await press('email-change-old');
  expect(codeOf(await cancel())).toBe('email-change.not-found');
  expect((await find())?.email).toBe(NEW);

  await request('late@example.com');
  ports.clock.advance(serverTimings.emailChange);
  expect(codeOf(await cancel())).toBe('email-change.not-found');
});

test('unused links expire after an hour, and their row is purged a day later', async () => {
  const { ports, press, request, app } = world();
  await request();
  ports.clock.advance(serverTimings.emailChange);
  for (const name of ['email-change-old', 'email-change-new'] as const)
    expect(codeOf(await press(name))).toBe('link.unusable');
  await app.purgeRows();
  expect(ports.tables.emailChanges.size).toBe(1);
  ports.clock.advance(DAY + 1);
  await app.purgeRows();
  expect(ports.tables.emailChanges.size).toBe(0);
});

test('neither link works while the account is suspended', async () => {
  const { press, request, app, asha, find } = world();
  await request();
  await press('email-change-new');
  await app.suspendAccount(operator, { email: asha.email, reason: null });
  expect(codeOf(await press('email-change-old'))).toBe('session.suspended');
  expect((await find())?.email).toBe('asha@example.in');
});

test('unused login links in the old mailbox are voided', async () => {
  const { ports, press, request, app } = world();
  await request();
  await app.requestSignInLink({ email: 'asha@example.in', browserHash: null });
  await press('email-change-old');
  await press('email-change-new');
  expect(
    [...ports.tables.oneTimeSecrets.values()].filter(({ email }) => email === ('asha@example.in' as Email)),
  ).toEqual([]);
});

test('a change by staff is audited without any address', async () => {
  const { ports, press, request, app, asha, secretIn } = world();
  await ports.stores.users.setRole(asha.id, 'admin');
  await request();
  await press('email-change-new');
  expect(ports.tables.audit.size).toBe(0);
  await app.confirmEmailChange(secretIn('email-change-old'), '203.0.113.7');
  const [record, ...more] = [...ports.tables.audit.values()];
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    by: { kind: 'staff', userId: asha.id, address: '203.0.113.7' },
    action: 'account.address-changed',
    subject: { kind: 'user', id: asha.id },
    before: null,
    after: null,
  });
  expect(JSON.stringify(record)).not.toContain('@');
});

test('a listener’s change is not audited', async () => {
  const { ports, press, request } = world();
  await request();
  await press('email-change-new');
  await press('email-change-old');
  expect(ports.tables.audit.size).toBe(0);
});
