import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, addStaff } from '@meend/tests/kit/site/http-users.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let site: TestSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const lastTemplate = async (): Promise<MailTemplate> => {
  const mail = (await mailsOf(site)).at(-1);
  if (mail === undefined) throw new Error('No mail was asked for');
  return mail.template;
};

const lastToken = async (): Promise<string> => {
  const template = await lastTemplate();
  return 'link' in template ? (new URL(template.link).searchParams.get('token') ?? '') : '';
};

const nonceOf = (answer: Answered): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

const signUp = (email: string, cookie?: string) =>
  httpRequest(site, '/api/users/request-signup-link', {
    body: { email, marketingOptIn: false },
    headers: cookie === undefined ? {} : { cookie },
  });
const verify = (token: string, headers: Record<string, string> = {}) =>
  httpRequest(site, '/api/users/verify-registration-token', {
    body: { token, marketingOptIn: false },
    headers,
  });

test('a new listener signs up by mail and is let in', { tags: ['account-67', 'account-70'] }, async () => {
  await signUp('asha@example.in');
  const answer = await verify(await lastToken());
  expect(answer.json).toMatchObject({ email: 'asha@example.in', isNewUser: true });
  const token = String(answer.json.token);
  const [, payload = ''] = token.split('.');
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(decoded).toMatchObject({ email: 'asha@example.in', userId: expect.any(String) });
  expect((await httpRequest(site, `/api/users/${decoded.userId}/get-phone`, { token })).status).toBe(200);
});

test('the browser that asked may repeat its own link for 30 seconds', async () => {
  const cookie = nonceOf(await signUp('asha@example.in'));
  const token = await lastToken();
  expect((await verify(token, { cookie })).status).toBe(200);
  expect((await verify(token, { cookie })).status).toBe(200);
  expect((await verify(token, { cookie: 'ml=guessed' })).status).toBe(400);
  site.clock.advance(serverTimings.linkRepeatGrace + 1_000);
  expect((await verify(token, { cookie })).status).toBe(400);
});

test('the responses to known and unknown addresses are the same', { tags: ['account-66'] }, async () => {
  await signUp('known@example.in');
  await verify(await lastToken());
  for (const path of ['/api/users/request-login-link', '/api/users/request-signup-link']) {
    const bodies = ['known@example.in', 'unknown@example.in'].map((email) =>
      httpRequest(site, path, {
        body: path.includes('signup') ? { email, marketingOptIn: true } : { email },
      }),
    );
    const [known, unknown] = await Promise.all(bodies);
    expect([known?.status, known?.text]).toEqual([unknown?.status, unknown?.text]);
    expect(known?.text).not.toMatch(/requestId|example\.in/);
  }
});

test('the nonce is HttpOnly and stays in its browser', async () => {
  const first = await signUp('asha@example.in');
  expect(first.headers.get('set-cookie')).toMatch(
    /^ml=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  const again = await signUp('asha@example.in', nonceOf(first));
  expect(nonceOf(again)).toBe(nonceOf(first));
});

test('links are made of the configured address, whatever the Host header says', async () => {
  await httpRequest(site, '/api/users/request-login-link', {
    body: { email: 'asha@example.in' },
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  const template = await lastTemplate();
  expect('link' in template && template.link.startsWith(`${site.url}/`)).toBe(true);
});

test('asking too often for one address is limited, and others on the network are not', async () => {
  const strict = await startSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const request = (email: string) =>
    httpRequest(strict, '/api/users/request-login-link', { body: { email } });
  const same = [];
  for (let turn = 0; turn < 6; turn += 1) same.push(await request('asha@example.in'));
  const others = [];
  for (let turn = 0; turn < 20; turn += 1) others.push((await request(`other${turn}@example.in`)).status);
  await strict.stop();
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(others).toEqual(Array(20).fill(200));
  expect(Number(same.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(same.at(-1)?.json.code).toBe('request.too-many');
});

test('a listener who once signed in here gets a link although others used up the address’s limit', async () => {
  await site.stop();
  site = await startSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const email = 'asha@example.in';
  await signUp(email);
  const entered = await verify(await lastToken());
  const device = entered.headers.getSetCookie().find((one) => one.startsWith('device=')) ?? '';
  expect(device).toMatch(/^device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  expect(device).not.toContain('asha');
  const request = (cookie?: string) =>
    httpRequest(site, '/api/users/request-login-link', {
      body: { email },
      headers: cookie === undefined ? {} : { cookie },
    });
  for (let turn = 0; turn < 5; turn += 1) await request();
  const [own = ''] = device.split(';');
  const forged = own.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`);
  expect((await request()).status).toBe(429);
  expect((await request(forged)).status).toBe(429);
  expect((await request(own)).status).toBe(200);
});

test('staff get a mail about a browser that never logged in to their account, and none about it again', async () => {
  const { email } = (await addStaff(site, 'admin', 'meera')).user;
  const other = (await addListener(site)).user.email;
  const logIn = async (address: string, cookie?: string): Promise<string> => {
    await httpRequest(site, '/api/users/request-login-link', { body: { email: address } });
    const headers = { 'user-agent': 'Firefox/130.0 (Linux)', ...(cookie === undefined ? {} : { cookie }) };
    const token = await lastToken();
    const entered = await httpRequest(site, '/api/users/verify-login-token', { body: { token }, headers });
    expect(entered.status).toBe(200);
    const device = entered.headers.getSetCookie().find((one) => one.startsWith('device='));
    return device?.split(';')[0] ?? '';
  };
  const newDevices = async () =>
    (await mailsOf(site)).filter(({ to, template }) => to === email && template.name === 'staff-new-device')
      .length;
  const own = await logIn(email);
  expect(await newDevices()).toBe(1);
  await logIn(email, own);
  expect(await newDevices()).toBe(1);
  await logIn(email, await logIn(other));
  expect(await newDevices()).toBe(2);
});

test('no address, link or session reaches the log', async () => {
  await signUp('secret.person@example.in');
  const link = await lastToken();
  const { json } = await verify(link);
  await httpRequest(site, `/login/verify?token=${link}`);
  const log = site.log.join('');
  expect(log).toContain('/api/users/verify-registration-token');
  expect(log).not.toContain(link);
  expect(log).not.toContain(String(json.token));
  expect(log).not.toMatch(/secret\.person|example\.in/);
});
