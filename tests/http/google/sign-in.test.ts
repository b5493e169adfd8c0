import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { type OpenIdProvider, startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';
import { startGoogleSite } from '@meend/tests/kit/site/google-site.ts';
import { browserOf, codeOf, FAILED } from '@meend/tests/kit/site/http-browser.ts';
import type { TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let provider: OpenIdProvider;
let site: TestSite;

beforeAll(async () => {
  provider = await startOpenIdProvider();
});
beforeEach(async () => {
  site = await startGoogleSite(provider);
});
afterEach(() => site.stop());
afterAll(() => provider.die());

const userOf = (email: string) => site.product.get(tokens.stores).users.findByEmail(email as Email);
const accounts = () => site.rows.count('users');

test('signing up with Google makes an account and gives a one-time code, never a token, to the address', {
  tags: ['account-48', 'account-68'],
}, async () => {
  const browser = browserOf(site);
  browser.setCookie('age_ok', '1');
  const landing = await browser.signIn({ email: 'Asha@Example.in' }, '?marketingOptIn=true');
  expect(landing).toMatch(/^\/gauth\/user-profile\?token=[\w-]{43}$/);
  const { json } = await browser.exchange(codeOf(landing));
  expect(json).toMatchObject({ email: 'asha@example.in', isNewUser: true });
  expect(String(json.token).split('.')).toHaveLength(3);
  const user = await userOf('asha@example.in');
  expect(user).toMatchObject({
    email: 'asha@example.in',
    role: 'listener',
    marketing: { optedIn: true, source: 'sign-up' },
  });
  expect([user?.ageConfirmedAt, user?.ageWording]).toEqual([site.clock.now(), 'age-gate-1']);
});

test('the name from Google fills the empty one of the account, as the profile shows it', async () => {
  const browser = browserOf(site);
  const landing = await browser.signIn({ email: 'asha@example.in', name: 'आशा Rao' });
  const { json } = await browser.exchange(codeOf(landing));
  const user = await userOf('asha@example.in');
  const headers = { authorization: `Bearer ${String(json.token)}` };
  const account = await browser.visit(`/api/users/${user?.id}/account`, { headers });
  expect(account.json.name).toBe('आशा Rao');
  expect(site.log.join('')).not.toContain('आशा');
});

test('a verified e-mail leads into the account that has it', async () => {
  const { user } = await addListener(site);
  site.clock.advance(1_000);
  const browser = browserOf(site);
  const { json } = await browser.exchange(codeOf(await browser.signIn({ email: user.email })));
  expect(json).toMatchObject({ email: user.email, isNewUser: false });
  expect(await accounts()).toBe(1);
});

test('an unverified e-mail of a known account does not lead into it', async () => {
  const { user } = await addListener(site);
  const browser = browserOf(site);
  expect(await browser.signIn({ email: user.email, verified: false })).toBe(FAILED);
  expect(await site.rows.count('identities')).toBe(0);
  expect(site.log.join('')).toContain('provider.unverified-email');
});

test('a listener with another e-mail at the provider stays in their account, and gets no other', async () => {
  const { user: other } = await addListener(site);
  const subject = 'asha-at-the-provider';
  await browserOf(site).signIn({ email: 'asha@example.in', subject });
  site.clock.advance(1_000);
  for (const email of ['asha.new@example.in', other.email]) {
    const browser = browserOf(site);
    const { json } = await browser.exchange(codeOf(await browser.signIn({ email, subject })));
    expect(json).toMatchObject({ email: 'asha@example.in', isNewUser: false });
  }
  expect(await accounts()).toBe(2);
  expect(await site.rows.count('identities')).toBe(1);
});

test('a suspended account is rejected', async () => {
  await browserOf(site).signIn({ email: 'asha@example.in' });
  const useCases = site.product.get(tokens.useCases);
  expect((await useCases.suspendAccount(operator, { email: 'asha@example.in', reason: null })).ok).toBe(true);
  expect(await browserOf(site).signIn({ email: 'asha@example.in' })).toBe(FAILED);
});

test('cancelling at Google ends on the landing without a code', async () => {
  expect(await browserOf(site).signIn('cancel')).toBe(FAILED);
  expect(await accounts()).toBe(0);
  expect(site.log.join('')).toContain('"reason":"provider.refused","detail":"way back: access_denied"');
});

describe('the one-time code', () => {
  test('works once', async () => {
    const browser = browserOf(site);
    const code = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    const attempts = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect((await browser.exchange(code)).json.code).toBe('link.unusable');
  });

  test('works in its own browser alone, and an attempt elsewhere does not use it up', async () => {
    const browser = browserOf(site);
    const code = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    expect((await browserOf(site).exchange(code)).json.code).toBe('link.unusable');
    const other = browserOf(site);
    await other.start();
    expect((await other.exchange(code)).json.code).toBe('link.unusable');
    expect((await browser.exchange(code)).status).toBe(200);
  });

  test('is no registration link', async () => {
    const browser = browserOf(site);
    const token = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    const body = { token, marketingOptIn: true };
    const answer = await browser.visit('/api/users/verify-registration-token', { body });
    expect(answer.json.code).toBe('link.unusable');
  });
});
