import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let site: TestSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const cookieOf = (answer: Answered): string | null =>
  answer.headers
    .getSetCookie()
    .find((one) => /^(?:__Host-)?session=/.test(one))
    ?.split(';')[0] ?? null;

interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly cookie: string;
  /** All that were set on the way. */
  readonly cookies: readonly string[];
}

const signIn = async (email = 'asha@example.in', headers: Record<string, string> = {}): Promise<SignedIn> => {
  const asked = await httpRequest(site, '/api/users/request-signup-link', {
    body: { email, marketingOptIn: false },
  });
  const link = mailedSecret((await mailsOf(site)).slice(-1), 'registration-link');
  const answer = await httpRequest(site, '/api/users/verify-registration-token', {
    body: { token: link, marketingOptIn: false },
    headers: { 'user-agent': PHONE, ...headers },
  });
  const token = String(answer.json.token);
  const [, payload = ''] = token.split('.');
  const { userId } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const cookies = [asked, answer].flatMap((one) => one.headers.getSetCookie());
  return { userId, token, cookie: cookieOf(answer) ?? '', cookies };
};

const renew = (cookie: string | undefined, headers: Record<string, string> = {}): Promise<Answered> =>
  httpRequest(site, '/api/users/renew-session', {
    body: {},
    headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
  });

const isSignedIn = async ({ userId }: SignedIn, token: unknown): Promise<boolean> =>
  (await httpRequest(site, `/api/users/${userId}/account`, { token: String(token) })).status === 200;

const sessionsOf = async ({ userId, token }: SignedIn) =>
  (await httpRequest(site, `/api/users/${userId}/sessions`, { token })).json.sessions as readonly {
    _id: string;
    device: string;
    current: boolean;
    firstUsedAt: string;
    lastUsedAt: string;
  }[];

test('a listener who comes back the next evening is still signed in', async () => {
  const asha = await signIn();
  site.clock.advance(DAY);
  expect(await isSignedIn(asha, asha.token)).toBe(false);
  const renewed = await renew(asha.cookie);
  expect(renewed.status).toBe(200);
  expect(Object.keys(renewed.json)).toEqual(['token']);
  expect(await isSignedIn(asha, renewed.json.token)).toBe(true);
});

test('the session’s cookie is HttpOnly and not sent by other sites', async () => {
  const { cookie } = await signIn();
  expect(cookie).toMatch(/^session=[\w-]{43}\.[\w-]{43}$/);
  site.clock.advance(DAY);
  const [set = ''] = (await renew(cookie)).headers.getSetCookie();
  expect(set).toMatch(/^session=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
});

test('on an https address every cookie of a sign-in is bound to the host', async () => {
  await site.stop();
  site = await startSite({ environment: { PUBLIC_URL: 'https://meend.example' } });
  const { cookie, cookies } = await signIn();
  for (const name of ['ml', 'session', 'device'])
    expect(cookies).toContainEqual(expect.stringMatching(`^__Host-${name}=.*; Secure(;|$)`));
  site.clock.advance(DAY);
  expect((await renew(cookie.replace('__Host-', ''))).status).toBe(401);
  expect((await renew(cookie)).headers.getSetCookie()[0]).toMatch(/; Secure; Max-Age=\d+$/);
});

test('a renewal requested by another page is rejected and uses nothing up', async () => {
  const { cookie } = await signIn();
  for (const site of ['cross-site', 'same-site', 'none', 'nonsense']) {
    const answer = await renew(cookie, { 'sec-fetch-site': site });
    expect([site, answer.status, answer.json.code, cookieOf(answer)]).toEqual([
      site,
      403,
      'session.forbidden',
      null,
    ]);
  }
  expect((await renew(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('a renewal is rejected in the stated order: session, site, type, size, fields', async () => {
  const { cookie } = await signIn();
  const odd = (headers: Record<string, string>, raw = 'x') =>
    httpRequest(site, '/api/users/renew-session', { raw, headers });
  const text = { 'content-type': 'text/plain' };
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  const json = { 'content-type': 'application/json' };
  const answers = [
    await odd({ ...text, ...elsewhere }),
    await odd({ ...text, ...elsewhere, cookie }),
    await odd({ ...text, cookie }, 'x'.repeat(200_000)),
    await odd({ ...json, cookie }, 'x'.repeat(200_000)),
    await odd({ ...json, cookie }, '{"token":"x"}'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 415, 413, 400]);
  expect((await httpRequest(site, '/api/users/renew-session', { headers: { cookie } })).status).toBe(405);
});

const endings: Readonly<Record<string, (asha: SignedIn) => Promise<unknown>>> = {
  'logging out': ({ userId, token }) =>
    httpRequest(site, `/api/users/${userId}/sign-out`, { token, body: {} }),
  'logging out everywhere': ({ userId, token }) =>
    httpRequest(site, `/api/users/${userId}/sign-out-everywhere`, { token, body: {} }),
  'a suspension': () =>
    site.product.get(tokens.useCases).suspendAccount(operator, { email: 'asha@example.in', reason: null }),
  'a new password': ({ token }) =>
    httpRequest(site, '/api/users/reset-password', {
      method: 'PUT',
      token,
      body: { email: 'asha@example.in', password: 'monsoon-lamp-7' },
    }),
};

test.each(Object.keys(endings))('after %s the session cookie renews nothing', async (how) => {
  const asha = await signIn();
  await endings[how]?.(asha);
  expect((await renew(asha.cookie)).status).toBe(401);
  expect(await isSignedIn(asha, asha.token)).toBe(false);
});

test('logging out deletes the cookie', async () => {
  const { userId, token } = await signIn();
  const answer = await httpRequest(site, `/api/users/${userId}/sign-out`, { token, body: {} });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0$/);
});

test('a listener sees where they are signed in, this device first, and ends one', async () => {
  const phone = await signIn();
  site.clock.advance(60_000);
  const laptop = await signIn('asha@example.in', {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
  });
  const listed = await sessionsOf(phone);
  expect(listed).toMatchObject([
    { device: 'Chrome on Android', current: true },
    { device: 'Firefox on Windows', current: false },
  ]);
  const path = `/api/users/${phone.userId}/sessions/${listed[1]?._id}`;
  expect((await httpRequest(site, path, { method: 'DELETE', token: phone.token })).json.message).toBe(
    'That device is logged out',
  );
  expect(await isSignedIn(laptop, laptop.token)).toBe(false);
  expect((await renew(laptop.cookie)).status).toBe(401);
  expect(await isSignedIn(phone, phone.token)).toBe(true);
  expect(await sessionsOf(phone)).toHaveLength(1);
  expect((await httpRequest(site, path, { method: 'DELETE', token: phone.token })).status).toBe(404);
});

test('no cookie of a session reaches the log', async () => {
  const { cookie } = await signIn();
  await renew(cookie);
  await renew(`${cookie}x`);
  const [family = '', secret = ''] = cookie.replace('session=', '').split('.');
  const log = site.log.join('');
  expect(log).not.toContain(family);
  expect(log).not.toContain(secret);
});
