import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const EMAIL = 'new@example.in';

const site = sitePerTest();

const userOf = (email: string) => site.product.get(tokens.stores).users.findByEmail(email as Email);
const ageOf = async (email = EMAIL) => {
  const user = await userOf(email);
  return [user?.ageConfirmedAt, user?.ageWording];
};
const withCookie = (cookie: string | null) => (cookie === null ? {} : { headers: { cookie } });

/** Signs up in a browser with this cookie; returns the response of the verification. */
const signUp = async (path: 'request-signup-link' | 'request-login-link', cookie: string | null) => {
  const body = path === 'request-signup-link' ? { email: EMAIL, marketingOptIn: false } : { email: EMAIL };
  await httpRequest(site, `/api/users/${path}`, { body, ...withCookie(cookie) });
  const template = (await mailsOf(site)).at(-1)?.template;
  const link = template && 'link' in template ? template.link : '';
  return httpRequest(site, '/api/users/verify-registration-token', {
    body: { token: new URL(link).searchParams.get('token'), marketingOptIn: false },
    headers: { cookie: 'age_ok=1' },
  });
};
const cleared = (response: { headers: Headers }) =>
  response.headers.getSetCookie().some((line) => /^age_ok=;.*Max-Age=0/.test(line));

test.each(['request-signup-link', 'request-login-link'] as const)(
  'an account requested by %s with the age cookie stores when it was requested and the wording',
  async (path) => {
    const askedAt = site.clock.now();
    const signedUp = await signUp(path, 'theme=dark; age_ok=1');
    expect(await ageOf()).toEqual([askedAt, 'age-gate-1']);
    expect(cleared(signedUp)).toBe(false);
  },
);

test.each([null, 'age_ok=99'])(
  'with the cookie %j the account stores no age, and the browser is asked again at its next visit',
  async (cookie) => {
    const signedUp = await signUp('request-signup-link', cookie);
    expect(signedUp.status).toBe(200);
    expect(await ageOf()).toEqual([null, null]);
    expect(cleared(signedUp)).toBe(true);
  },
);

test('a session of an account without the age deletes the cookie on renewal, and the new confirmation is stored', async () => {
  const signedUp = await signUp('request-signup-link', null);
  const [session = ''] = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.startsWith('session='));
  const renew = (cookie: string) =>
    httpRequest(site, '/api/users/renew-session', { body: {}, headers: { cookie } });
  // Without the cookie there is nothing to delete: it may be written meanwhile.
  expect(cleared(await renew(session))).toBe(false);
  const first = await renew(`${session}; age_ok=1`);
  expect(cleared(first)).toBe(true);
  const id = (await userOf(EMAIL))?.id;
  const state = (cookie: string | null) =>
    httpRequest(site, `/api/users/${id}/age`, {
      token: String(first.json.token),
      body: {},
      ...withCookie(cookie),
    });
  const refused = await state('age_ok=3');
  expect([refused.status, refused.json.error]).toEqual([
    400,
    'Please confirm first that you are 21 or older.',
  ]);
  expect(await ageOf()).toEqual([null, null]);
  expect((await state('age_ok=1')).status).toBe(200);
  expect(await ageOf()).toEqual([site.clock.now(), 'age-gate-1']);
});
