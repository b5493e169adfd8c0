import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener, openBrowser } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

const MINUTE = 60_000;
let asha: Listener;
/** The token and the cookie of the owner's browser. */
let browser: Awaited<ReturnType<typeof openBrowser>>;

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
  browser = await openBrowser(site, asha.user);
});

const own = (path: string, token: string, headers = {}, body?: unknown) =>
  httpRequest(site, path.replace('{userId}', asha.user.id), { token, headers, body });
const account = (token: string, headers = {}) => own('/api/users/{userId}/account', token, headers);
const renewedToken = ({ headers }: Answered) => headers.get('x-renewed-token');

test('a token used in its own browser is renewed past half its hour, and the new one works', async () => {
  site.clock.advance(31 * MINUTE);
  const renewed = renewedToken(await account(browser.token, browser.headers)) ?? '';
  site.clock.advance(29 * MINUTE);
  const again = await account(renewed, browser.headers);
  expect([again.status, renewedToken(again)]).toEqual([200, null]);
});

test('a token sent beside another session’s cookie is a 401, and a guest’s where guests may call', async () => {
  const thief = await openBrowser(site, (await addListener(site, 'thief')).user);
  const guest = await httpRequest(site, '/api/playlist/playlists');
  expect((await account(browser.token, thief.headers)).json.code).toBe('session.required');
  expect(await own('/api/playlist/playlists', browser.token, thief.headers)).toMatchObject({
    status: 200,
    text: guest.text,
  });
  expect((await account(browser.token, browser.headers)).status).toBe(200);
});

test('a browser that sets a password stays signed in by a new cookie', async () => {
  const change = { method: 'PUT', ...browser };
  const body = { email: asha.user.email, password: 'monsoon-lamp-7' };
  const set = await httpRequest(site, '/api/users/reset-password', { ...change, body });
  const [cookie = ''] = set.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(cookie).toMatch(/^session=/);
  site.clock.advance(61 * MINUTE);
  const renewed = await httpRequest(site, '/api/users/renew-session', { body: {}, headers: { cookie } });
  expect(renewed.status).toBe(200);
});
