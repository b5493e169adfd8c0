import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type OpenIdProvider, startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';
import { startGoogleSite } from '@meend/tests/kit/site/google-site.ts';
import { type Browser, browserOf, CALLBACK, codeOf, FAILED } from '@meend/tests/kit/site/http-browser.ts';
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

const landingOf = async (browser: Browser, back: string): Promise<string | null> =>
  (await browser.visit(back)).headers.get('location');

const visitCookie = (browser: Browser): string => browser.cookies('gauth')[0] ?? '';

const comeToTheDoor = async (browser: Browser): Promise<URL> =>
  new URL(await browser.choose(await browser.start(), asha));

const withState = (back: URL, state: string | null): string => {
  const changed = new URL(back);
  if (state === null) changed.searchParams.delete('state');
  else changed.searchParams.set('state', state);
  return changed.href;
};

test('another state, or none, is rejected and leaves the pending visit unchanged', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  for (const state of ['guessed', 'x'.repeat(43), '', null])
    expect(await landingOf(browser, withState(back, state))).toBe(FAILED);
  expect(await site.rows.count('users')).toBe(0);
  expect(await landingOf(browser, back.href)).toMatch(/token=/);
});

test('a browser that never started, or has lost its cookies, is rejected', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  expect(await landingOf(browserOf(site), back.href)).toBe(FAILED);
  const nonce = browser.cookie('ml') ?? '';
  browser.setCookie('ml', null);
  expect(await landingOf(browser, back.href)).toBe(FAILED);
  browser.setCookie('ml', nonce);
  expect(await landingOf(browser, back.href)).toBe(FAILED);
  expect(await site.rows.count('users')).toBe(0);
});

test('the cookie of another visit is rejected', async () => {
  const [mine, theirs] = [browserOf(site), browserOf(site)];
  const [back] = [await comeToTheDoor(mine), await comeToTheDoor(theirs)];
  const [own, foreign] = [visitCookie(mine), visitCookie(theirs)];
  mine.setCookie(own, theirs.cookie(foreign) ?? '');
  expect(await landingOf(mine, back.href)).toBe(FAILED);
  expect(await site.rows.count('users')).toBe(0);
});

test('works once: the same callback again finds no visit', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  expect(await landingOf(browser, back.href)).toMatch(/token=/);
  expect(browser.cookies('gauth')).toEqual([]);
  expect(await landingOf(browser, back.href)).toBe(FAILED);
});

test('a used code is rejected by the provider, even with the cookie', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  const name = visitCookie(browser);
  const cookie = browser.cookie(name) ?? '';
  await landingOf(browser, back.href);
  browser.setCookie(name, cookie);
  expect(await landingOf(browser, back.href)).toBe(FAILED);
  expect(site.log.join('')).toContain('"reason":"provider.refused","detail":"code: invalid_grant"');
});

test('expires after ten minutes', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  site.clock.advance(serverTimings.providerVisit + 1);
  expect(await landingOf(browser, back.href)).toBe(FAILED);
  expect(site.log.join('')).toContain('provider.too-late');
});

test('a changed visit is rejected: the cookie is encrypted', async () => {
  const browser = browserOf(site);
  const back = await comeToTheDoor(browser);
  const name = visitCookie(browser);
  const encrypted = browser.cookie(name) ?? '';
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toMatch(/state|nonce|verifier/);
  for (const forged of [
    `${encrypted.slice(0, -4)}AAAA`,
    'x',
    '',
    'e30',
    encrypted.slice(0, 20),
    'x'.repeat(5_000),
  ]) {
    browser.setCookie(name, forged);
    expect(await landingOf(browser, back.href)).toBe(FAILED);
  }
  browser.setCookie(name, encrypted);
  expect(await landingOf(browser, back.href)).toMatch(/token=/);
});

test('two tabs of one browser sign in side by side, in whichever order they come back', async () => {
  const browser = browserOf(site);
  const choosers = [
    await browser.start(),
    await browser.start('?marketingOptIn=true&redirectUrl=%2Fprofile'),
  ];
  const backs = [];
  for (const chooser of choosers) backs.push(await browser.choose(chooser, asha));
  const redirects = [];
  for (const back of backs.reverse()) {
    const landing = new URL((await landingOf(browser, back)) ?? '', site.url);
    redirects.push(landing.searchParams.get('redirect_url'));
    expect((await browser.exchange(codeOf(landing.href))).json).toMatchObject({ email: asha.email });
  }
  expect(redirects).toEqual(['/profile', null]);
  expect(await site.rows.count('users')).toBe(1);
});

test('a fifth visit drops the oldest, so that cookies never exceed a request’s headers', async () => {
  const browser = browserOf(site);
  const choosers = [];
  for (let turn = 0; turn < 5; turn += 1) choosers.push(await browser.start());
  expect(browser.cookies('gauth')).toHaveLength(4);
  const [oldest = '', ...others] = choosers;
  expect(await landingOf(browser, await browser.choose(oldest, asha))).toBe(FAILED);
  for (const chooser of others)
    expect(await landingOf(browser, await browser.choose(chooser, asha))).toMatch(/token=/);
});

test('called without a visit it ends on the landing page, whatever it is called with', async () => {
  const browser = browserOf(site);
  await browser.start();
  for (const query of ['', '?code=1', '?error=access_denied', '?code=1&code=2', '?state=%00', '?code[]=1']) {
    const answer = await browser.visit(`${CALLBACK}${query}`);
    expect([query, answer.status, answer.headers.get('location')]).toEqual([query, 303, FAILED]);
  }
});
