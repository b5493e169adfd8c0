import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { browserOf, CALLBACK, FAILED, START } from '@meend/tests/kit/site/http-browser.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

test('a path of the site is stored for the redirect after sign-in, and any other is dropped', {
  tags: ['account-68'],
}, async () => {
  const landingFor = (redirect: string) =>
    browserOf(site).signIn(
      { email: 'asha@example.in' },
      `?marketingOptIn=true&redirectUrl=${encodeURIComponent(redirect)}`,
    );
  const own = new URL(await landingFor('/profile?tab=subscription'), site.url);
  expect(own.searchParams.get('redirect_url')).toBe('/profile?tab=subscription');
  expect(await landingFor('//evil.example')).toMatch(/^\/gauth\/user-profile\?token=[\w-]{43}$/);
});

test('the start redirects to the provider with PKCE, state and nonce, and sends it nothing else', async () => {
  const browser = browserOf(site);
  const address = new URL(await browser.start('?marketingOptIn=true&redirectUrl=%2Fprofile'));
  const { searchParams } = address;
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'sandbox',
    redirect_uri: `${site.url}/api/gauth/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
});

test('the visit’s cookie is HttpOnly and bound to the host on an https address', async () => {
  const answer = await browserOf(site).visit(START);
  const lines = answer.headers.getSetCookie();
  expect(lines.find((line) => line.startsWith('gauth-'))).toMatch(
    /^gauth-[\w-]{12}=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const secure = await startSite({ environment: { PUBLIC_URL: 'https://meend.example' } });
  const secured = (await browserOf(secure).visit(START)).headers.getSetCookie();
  await secure.stop();
  expect(secured.find((line) => line.startsWith('__Host-gauth-'))).toMatch(
    /; Path=\/; .*; Secure; Max-Age=600$/,
  );
});

test('too many sign-ins from one address end on the landing page until they have waited', async () => {
  const strict = await startSite({ environment: { RATE_LIMIT_FACTOR: '0.25' } });
  const starts = [];
  for (let turn = 0; turn < 31; turn += 1) starts.push(await browserOf(strict).start());
  await strict.stop();
  expect(starts.filter((address) => address === FAILED)).toHaveLength(1);
  expect(starts.at(-1)).toBe(FAILED);
});

test('other methods than GET are refused', async () => {
  for (const path of [START, CALLBACK]) {
    const answer = await browserOf(site).visit(path, { method: 'POST', body: {} });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  }
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meend.example',
  CHECKOUT_URL: 'https://pay.meend.example',
  SIGNING_KEYS: `a:${Buffer.alloc(32, 7).toString('base64url')}`,
  DATABASE_URL: 'postgres://meend@127.0.0.1:1/meend',
  REDIS_URL: 'redis://127.0.0.1:1',
  CASHFREE_CLIENT_ID: 'x',
  CASHFREE_CLIENT_SECRET: 'x',
  ...companySettings,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@meend.example',
  RATE_LIMIT_FACTOR: '1',
};

test('in production there is no sandbox, and without credentials no Google', async () => {
  const live = await startSite({ environment: production });
  const browser = browserOf(live);
  const chooser = await browser.visit('/sandbox/identity/authorize');
  const description = await browser.visit('/sandbox/identity/.well-known/openid-configuration');
  const start = await browser.start();
  const offered = live.product.get(tokens.identityProvider);
  await live.stop();
  expect(chooser.text).not.toContain('Sandbox');
  expect(description.json?.issuer).toBeUndefined();
  expect(start).toBe(FAILED);
  expect(offered).toBeNull();
});
