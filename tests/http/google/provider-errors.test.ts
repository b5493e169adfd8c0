// What a provider can answer wrongly is in tests/integration/identity: here is what the site makes of it.
import { type OpenIdProvider, startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';
import { keeping } from '@meend/tests/kit/servers/open-id-responses.ts';
import { startGoogleSite } from '@meend/tests/kit/site/google-site.ts';
import { browserOf, codeOf, FAILED } from '@meend/tests/kit/site/http-browser.ts';
import type { TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

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

const expectWorksAgain = async (): Promise<void> => {
  expect(await site.rows.count('users')).toBe(0);
  expect(await site.rows.count('identities')).toBe(0);
  provider.behaveWell();
  expect(await browserOf(site).signIn(asha)).toMatch(/token=/);
};

test('a provider that is unavailable at first: the site serves, shows an error, and signs in once it is back', async () => {
  await provider.die();
  const starts = [await browserOf(site).start(), await browserOf(site).start()];
  const home = await browserOf(site).visit('/api/playlist/playlists');
  await provider.comeBack();
  expect(starts).toEqual([FAILED, FAILED]);
  expect(home.status).toBe(200);
  const [reason, detail] = ['provider.unavailable', 'description: the connection failed'];
  expect(site.log.join('')).toContain(`"reason":"${reason}","detail":"${detail}"`);
  await expectWorksAgain();
});

test('a provider that fails after the code was accepted signs no user in', async () => {
  const browser = browserOf(site);
  const back = await browser.choose(await browser.start(), asha);
  provider.behave('/jwks', (response) => void response.destroy());
  expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
  expect(site.log.join('')).toContain('"detail":"keys: the connection failed"');
  await expectWorksAgain();
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
