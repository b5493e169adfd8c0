// Calls that need a log-in of the last ten minutes, or the password.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type Answered, httpRequest, type Question } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener, openBrowser } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

const PASSWORD = 'monsoon-lamp-7';
let asha: Listener;
let browser: Awaited<ReturnType<typeof openBrowser>>;

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
  browser = await openBrowser(site, asha.user);
});

const own = (path: string, question: Question = {}): Promise<Answered> =>
  httpRequest(site, `/api/users/${asha.user.id}/${path}`, { ...browser, ...question });
const putPhone = (phoneNumber: string, question: Question = {}) =>
  own('update-phone', { method: 'PUT', body: { phoneNumber }, ...question });
const summary = ({ status, json }: Answered) => [status, json.code ?? null];
const needed = [403, 'account.sign-in-needed'];

const setPassword = () =>
  httpRequest(site, '/api/users/reset-password', {
    method: 'PUT',
    token: asha.token,
    body: { email: asha.user.email, password: PASSWORD },
  });

test('ten minutes after the log-in the phone number, the file of one’s data and other sessions stay as they are', async () => {
  const other = await openBrowser(site, asha.user);
  const { sessions } = (await own('sessions')).json as never as {
    sessions: { _id: string; current: boolean }[];
  };
  const otherId = sessions.find(({ current }) => !current)?._id;
  expect((await putPhone('9876543210')).status).toBe(200);
  site.clock.advance(serverTimings.recentSignIn);
  const refused = await putPhone('9876543211');
  expect(summary(refused)).toEqual(needed);
  expect(refused.json.error).toBe(
    'Your last login was a while ago. Please log in again, or enter your password.',
  );
  expect(summary(await own('archive', { body: {} }))).toEqual(needed);
  expect(summary(await own(`sessions/${otherId}`, { method: 'DELETE' }))).toEqual(needed);
  expect(summary(await own('sign-out-everywhere', { body: {} }))).toEqual(needed);

  expect((await own('get-phone')).json.phoneNumber).toBe('9876543210');
  expect((await own('archive')).json.archive).toBeNull();
  expect((await own('account', other)).status).toBe(200);
});

test('the password confirms a session for ten minutes', async () => {
  await setPassword();
  const { users } = site.product.get(tokens.stores);
  const user = (await users.find(asha.user.id)) ?? asha.user;
  browser = await openBrowser(site, user);
  await putPhone('9876543210');
  site.clock.advance(serverTimings.recentSignIn);
  const confirm = (currentPassword: unknown) => own('confirm-password', { body: { currentPassword } });
  expect(summary(await confirm('guessed'))).toEqual([403, 'account.wrong-password']);
  const { token } = (await confirm(PASSWORD)).json;
  expect(summary(await putPhone('9876543211'))).toEqual(needed);
  expect((await putPhone('9876543211', { token: String(token) })).status).toBe(200);
  site.clock.advance(serverTimings.recentSignIn);
  expect(summary(await putPhone('9876543212', { token: String(token) }))).toEqual(needed);
});
