import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import {
  addListener,
  addStaff,
  type Listener,
  lastActions,
  openBrowser,
} from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let asha: Listener;
const NEW = 'asha.new@example.com';

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
});

const requestChange = (
  email: unknown,
  { who = asha, token = who.token }: { who?: Listener; token?: string } = {},
) => httpRequest(site, `/api/users/${who.user.id}/email-change`, { token, body: { email } });
const confirm = (token: unknown) => httpRequest(site, '/api/email-change/confirm', { body: { token } });
const account = (who = asha) => httpRequest(site, `/api/users/${who.user.id}/account`, { token: who.token });
const linkOf = async (name: MailTemplate['name']) => mailedSecret(await mailsOf(site), name);
const signIn = async (email: string) => {
  await httpRequest(site, '/api/users/request-login-link', { body: { email } });
  const template = (await mailsOf(site)).at(-1)?.template;
  return template?.name;
};

test('the whole change: asked for in the profile, confirmed in both mailboxes, still signed in, mailed to the old address', async () => {
  const here = await openBrowser(site, asha.user);
  expect((await requestChange(NEW)).json).toEqual({
    message: 'We have sent an email to both addresses. Open the link in each.',
  });
  expect((await account()).json.emailChange).toMatchObject({ email: NEW, oldConfirmed: false });
  expect((await confirm(await linkOf('email-change-new'))).json).toEqual({
    message: 'Confirmed. Now open the link in the other mailbox.',
    changed: false,
  });
  expect((await account()).json).toMatchObject({
    email: asha.user.email,
    emailChange: { oldConfirmed: false, newConfirmed: true },
  });
  expect((await confirm(await linkOf('email-change-old'))).json).toEqual({
    message: 'Your email address has changed',
    changed: true,
  });
  const after = await httpRequest(site, `/api/users/${asha.user.id}/account`, here);
  expect(after.json).toMatchObject({ email: NEW, emailChange: null });
  const renewed = after.headers.get('x-renewed-token') ?? '';
  expect(JSON.parse(Buffer.from(renewed.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    userId: asha.user.id,
    email: NEW,
  });
  // The session on another device stays too.
  expect((await account()).status).toBe(200);
  expect((await mailsOf(site)).at(-1)).toEqual({
    to: asha.user.email,
    template: { name: 'email-changed', newAddress: 'a•••@example.com' },
    language: defaultLanguage,
  });
  expect(await signIn(NEW)).toBe('login-link');
  expect(await signIn(asha.user.email)).toBe('registration-link');
  expect(site.log.join('')).not.toContain(NEW);
});

test('an address that has an account gets the same response as any other, and its account stays as it was', async () => {
  const ravi = await addListener(site, 'ravi');
  /** Everything visible to the caller, except for the address itself. */
  const seenOf = async (email: string) => {
    const before = (await mailsOf(site)).length;
    const { status, text } = await requestChange(email);
    // Both are written at the same time, so their order is undefined.
    const mailed = (await mailsOf(site))
      .slice(before)
      .map(({ to }) => (to === asha.user.email ? 'old' : 'new'))
      .toSorted();
    const { emailChange } = (await account()).json as { emailChange?: object };
    const pressed = await confirm(await linkOf('email-change-old'));
    return { status, text, mailed, change: { ...emailChange, email: '' }, pressed: pressed.json };
  };
  const free = await seenOf(NEW);
  expect(free).toMatchObject({ status: 200, mailed: ['new', 'old'], change: { newConfirmed: false } });
  expect(await seenOf(ravi.user.email.toUpperCase())).toEqual(free);
  const mails = (await mailsOf(site)).filter(({ to }) => to === ravi.user.email);
  expect(mails.map(({ template }) => template)).toEqual([{ name: 'email-change-taken' }]);
  expect((await account()).json.email).toBe(asha.user.email);
  expect((await account(ravi)).json).toMatchObject({ email: ravi.user.email, emailChange: null });
});

test('staff change their address too, and keep their role', async () => {
  const staff = await addStaff(site, 'admin');
  expect((await requestChange(NEW, { who: staff })).status).toBe(200);
  await confirm(await linkOf('email-change-old'));
  await confirm(await linkOf('email-change-new'));
  expect((await account(staff)).json).toMatchObject({ email: NEW, role: 'meendAdmin' });
  expect(await lastActions(site, 1)).toMatchObject([
    {
      by: { kind: 'staff', userId: staff.user.id, address: expect.stringMatching(/\S/) },
      action: 'account.address-changed',
      subject: { kind: 'user', id: staff.user.id },
      before: null,
      after: null,
    },
  ]);
});

test('cancelled in the profile, the change is gone, its links are dead, and another can be asked for', async () => {
  const path = `/api/users/${asha.user.id}/email-change`;
  const cancel = (token: string) => httpRequest(site, path, { method: 'DELETE', token });
  await requestChange(NEW);
  const links = [await linkOf('email-change-old'), await linkOf('email-change-new')];
  expect((await account()).json.emailChange).toMatchObject({ email: NEW });
  const done = await cancel(asha.token);
  expect([done.status, done.json]).toEqual([200, { message: 'Your email address stays as it is' }]);
  expect((await account()).json).toMatchObject({ email: asha.user.email, emailChange: null });
  for (const link of links) expect((await confirm(link)).json.code).toBe('link.unusable');
  const again = await cancel(asha.token);
  expect([again.status, again.json.error]).toEqual([404, 'This change of address is no longer open.']);
  expect((await requestChange('other@example.com')).status).toBe(200);
});

test('asking has the rate limits of sign-in mails, and an address shares them with those', async () => {
  const strict = await startSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const meera = await addListener(strict, 'meera');
  const path = `/api/users/${meera.user.id}/email-change`;
  const change = (email: string) => httpRequest(strict, path, { token: meera.token, body: { email } });
  for (let turn = 0; turn < 3; turn += 1)
    await httpRequest(strict, '/api/users/request-signup-link', {
      body: { email: NEW, marketingOptIn: false },
    });
  const shared = [await change(NEW), await change(NEW), await change(NEW)];
  const own = [];
  for (let turn = 0; turn < 4; turn += 1) own.push(await change(`other${turn}@example.com`));
  await strict.stop();
  expect(shared.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(own.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
});
