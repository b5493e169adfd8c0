import {
  type Behaviour,
  type OpenIdProvider,
  type ProviderPath,
  startOpenIdProvider,
} from '@meend/tests/kit/servers/open-id-provider.ts';
import {
  falseDescriptions,
  falseTokens,
  keeping,
  nonsense,
  silent,
} from '@meend/tests/kit/servers/open-id-responses.ts';
import { startGoogleSite } from '@meend/tests/kit/site/google-site.ts';
import { browserOf, codeOf, FAILED } from '@meend/tests/kit/site/http-browser.ts';
import type { TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DESCRIPTION = '/.well-known/openid-configuration';
const asha = { email: 'asha@example.in' };

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

const expectSignInFails = async (path: ProviderPath, behaviour: Behaviour): Promise<void> => {
  const browser = browserOf(site);
  const chooser = path === DESCRIPTION ? '' : await browser.start();
  provider.behave(path, behaviour);
  if (path === DESCRIPTION) expect(await browser.start()).toBe(FAILED);
  else {
    const back = await browser.choose(chooser, asha);
    expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
  }
  expect(await site.rows.count('users')).toBe(0);
  expect(await site.rows.count('identities')).toBe(0);
  expect(site.log.join('')).toContain('"reason":"provider.unavailable"');
};

const worksAgain = async (): Promise<void> => {
  provider.behaveWell();
  expect(await browserOf(site).signIn(asha)).toMatch(/token=/);
};

describe.each<ProviderPath>([DESCRIPTION, '/token', '/jwks'])(
  'a provider with a wrong response at %s',
  (path) => {
    test.each(nonsense)('%s signs no user in, and works again once it is correct', async (_, behaviour) => {
      await expectSignInFails(path, behaviour);
      await worksAgain();
    });
  },
);

test.each(falseDescriptions)('a description that names %s is not followed', async (_, behaviour) => {
  await expectSignInFails(DESCRIPTION, behaviour);
  await worksAgain();
});

test.each(falseTokens)('a token %s signs no user in', async (_, lie) => {
  await expectSignInFails('/token', lie(provider));
  await worksAgain();
});

test('no redirect is followed: no other host gets a request', async () => {
  const elsewhere: Behaviour = (response) =>
    void response.writeHead(307, { location: '/interaction/elsewhere' }).end();
  await expectSignInFails('/token', elsewhere);
  expect(provider.requestedPaths).not.toContain('/interaction/elsewhere');
});

test('a rotation of the provider’s keys is followed at once', async () => {
  expect(await browserOf(site).signIn(asha)).toMatch(/token=/);
  const browser = browserOf(site);
  const back = await browser.choose(await browser.start(), asha);
  provider.rotateKeys();
  expect((await browser.visit(back)).headers.get('location')).toMatch(/token=/);
});

test('the description is fetched once, however many sign in', async () => {
  await Promise.all(Array.from({ length: 5 }, () => browserOf(site).start()));
  await browserOf(site).start();
  expect(provider.requestedPaths.filter((path) => path === DESCRIPTION)).toHaveLength(1);
});

test('a provider that never responds is waited for until the timeout', async () => {
  await expectSignInFails(DESCRIPTION, silent);
  expect(site.log.join('')).toContain('"detail":"description: timeout"');
  await worksAgain();
});

describe('a provider that is unavailable', () => {
  test('before the first sign-in: the site serves, shows an error, and signs in once it is back', async () => {
    await provider.die();
    const starts = [await browserOf(site).start(), await browserOf(site).start()];
    const home = await browserOf(site).visit('/api/playlist/playlists');
    await provider.comeBack();
    expect(starts).toEqual([FAILED, FAILED]);
    expect(home.status).toBe(200);
    expect(site.log.join('')).toContain('"detail":"description: the connection failed"');
    await worksAgain();
  });

  test('at the callback: the sign-in fails, and the next visit works', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), asha);
    await provider.die();
    const landing = (await browser.visit(back)).headers.get('location');
    await provider.comeBack();
    expect(landing).toBe(FAILED);
    expect(site.log.join('')).toContain('"detail":"code: the connection failed"');
    await worksAgain();
  });

  test('after the code was accepted: the sign-in fails', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), asha);
    provider.behave('/jwks', (response) => void response.destroy());
    expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
    expect(site.log.join('')).toContain('"detail":"keys: the connection failed"');
    await worksAgain();
  });
});

test('a client secret unknown to the provider is logged by name', async () => {
  provider.behave('/token', (response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
  });
  const browser = browserOf(site);
  const back = await browser.choose(await browser.start(), asha);
  await browser.visit(back);
  expect(site.log.join('')).toContain('"detail":"code: invalid_client"');
});

test('no code, token, secret, address or cookie of a sign-in reaches the log, whether it works or not', async () => {
  const bodies: string[] = [];
  provider.behave('/token', keeping(bodies));
  const browser = browserOf(site);
  const back = await browser.choose(await browser.start(), { email: 'secret.person@example.in' });
  const visit = browser.cookie(browser.cookies('gauth')[0] ?? '') ?? '?';
  const landing = (await browser.visit(back)).headers.get('location') ?? '';
  const { json } = await browser.exchange(codeOf(landing));
  await browser.visit(back);
  provider.behave('/token', (response) => {
    const body = JSON.stringify({ error: 'secret.person', error_description: String(back) });
    response.writeHead(400, { 'content-type': 'application/json' }).end(body);
  });
  await browser.visit(await browser.choose(await browser.start(), { email: 'secret.person@example.in' }));

  const log = site.log.join('');
  expect(log).toContain('"detail":"code: an error of its own"');
  const answered = JSON.parse(bodies[0] ?? '{}');
  const { searchParams } = new URL(back);
  const secrets = [
    codeOf(landing),
    json.token,
    'secret.person',
    visit,
    browser.cookie('ml'),
    provider.client.clientSecret,
  ];
  const theirs = [
    answered.id_token,
    answered.access_token,
    searchParams.get('code'),
    searchParams.get('state'),
  ];
  for (const secret of [...secrets, ...theirs]) {
    expect(String(secret).length).toBeGreaterThan(10);
    expect(log).not.toContain(String(secret));
  }
});
