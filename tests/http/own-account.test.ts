import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener, setRole } from '@meend/tests/kit/site/http-users.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let site: TestSite;
let asha: Listener;

beforeEach(async () => {
  site = await startSite();
  asha = await addListener(site);
});
afterEach(() => site.stop());

const PASSWORD = 'monsoon-lamp-7';

const reset = (token: string | undefined, part: Readonly<Record<string, unknown>> = {}) =>
  httpRequest(site, '/api/users/reset-password', {
    method: 'PUT',
    token,
    body: { email: asha.user.email, password: PASSWORD, ...part },
  });
const account = (token = asha.token) => httpRequest(site, `/api/users/${asha.user.id}/account`, { token });
const own = (path: string, body: unknown, token = asha.token, method = 'POST') =>
  httpRequest(site, `/api/users/${asha.user.id}/${path}`, { method, token, body });
const mails = async () => {
  for (const { id, job } of await site.rows.jobs())
    await site.product.get(tokens.mailbox).send(job.kind === 'mail' ? job.mail : never(), id);
  return site.product.get(tokens.mailbox).list();
};
const never = (): never => {
  throw new Error('Only mails were expected');
};

test('the account’s own call returns what the profile shows', {
  tags: ['account-31', 'account-33', 'account-34'],
}, async () => {
  const { json, headers } = await account();
  expect(json).toEqual({
    email: asha.user.email,
    name: null,
    phoneNumber: null,
    role: 'listener',
    marketingOptIn: false,
    hasPassword: false,
    hashedEmail: expect.stringMatching(/^[\w-]{43}$/),
    freshSignIn: true,
    emailChange: null,
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a name is stored as written, composed and trimmed', async () => {
  const saved = await own('name', { name: '  Zoe\u0308  राव ' }, asha.token, 'PUT');
  expect([saved.status, saved.json]).toEqual([200, { message: 'Name saved', name: 'Zoë राव' }]);
  expect((await account()).json.name).toBe('Zoë राव');
});

test('null removes a name, and once more changes nothing', async () => {
  await own('name', { name: 'Asha' }, asha.token, 'PUT');
  for (let turn = 0; turn < 2; turn += 1) {
    const removed = await own('name', { name: null }, asha.token, 'PUT');
    expect([removed.status, removed.json]).toEqual([200, { message: 'Name removed', name: null }]);
    expect((await account()).json.name).toBeNull();
  }
});

test('an admin’s role is answered with the product’s key', { tags: ['staff-2', 'staff-10'] }, async () => {
  await setRole(site, asha, 'superadmin');
  expect((await account()).json.role).toBe('meendSuperadmin');
});

test('hashedEmail is returned to its owner alone', { tags: ['account-27'] }, async () => {
  const ravi = await addListener(site, 'ravi');
  expect((await account(ravi.token)).status).toBe(404);
  expect((await httpRequest(site, `/api/users/${asha.user.id}/account`)).status).toBe(401);
});

test('a password is set after a recent sign-in, and this session continues', {
  tags: ['account-74'],
}, async () => {
  const answer = await reset(asha.token);
  expect(answer.json).toEqual({ message: 'Password saved', token: expect.any(String) });
  expect((await account(String(answer.json.token))).json.hasPassword).toBe(true);
  expect((await account()).status).toBe(401);
});

test('the password is stored as argon2id and is in no response and no log', async () => {
  const { token } = (await reset(asha.token)).json;
  await account(String(token));
  const { users } = site.product.get(tokens.stores);
  expect(await users.readPasswordHash(asha.user.id)).toMatch(/^\$argon2id\$/);
  expect(site.log.join('')).not.toContain(PASSWORD);
});

test.each([
  [{ password: '12345' }, 400, 'Min 6 characters for password'],
  [{ password: 'x'.repeat(129) }, 400, 'At most 128 characters for password'],
  [{ password: 'password1' }, 400, 'This password is too common. Please choose another.'],
  [{ email: 'ravi@example.in' }, 403, 'You may not do this.'],
])('a password reset with %j is refused', { tags: ['account-74'] }, async (part, status, error) => {
  const answer = await reset(asha.token, part);
  expect([answer.status, answer.json.error]).toEqual([status, error]);
});

test('a sign-in of ten minutes ago is too old: the error says to log in again', async () => {
  site.clock.advance(serverTimings.recentSignIn);
  expect((await account()).json.freshSignIn).toBe(false);
  const answer = await reset(asha.token);
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({
    code: 'account.sign-in-needed',
    error: 'Your last log-in was a while ago. Please log in again, or enter your password.',
  });
});

test('a new password is reported by mail', async () => {
  await reset(asha.token);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: asha.user.email, subject: 'Your Meend password was changed' });
});

test('guessing the current password is limited', async () => {
  const strict = await startSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const ravi = await addListener(strict, 'ravi');
  const attempts = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const body = { email: ravi.user.email, password: '12345x', currentPassword: `guess${turn}` };
    strict.clock.advance(turn === 0 ? serverTimings.recentSignIn : 0);
    const { token } = ravi;
    attempts.push(
      (await httpRequest(strict, '/api/users/reset-password', { method: 'PUT', token, body })).status,
    );
  }
  await strict.stop();
  expect(attempts).toEqual([...Array(10).fill(403), 429]);
});

test('signing out everywhere ends every session at its next call', async () => {
  expect((await own('sign-out-everywhere', {})).json.message).toBe('You are logged out on every device');
  expect((await account()).status).toBe(401);
});

test('a copied token is invalid after logging out', async () => {
  await own('sign-out', {});
  expect((await account()).status).toBe(401);
  expect((await httpRequest(site, '/api/playlist/playlists', { token: asha.token })).status).toBe(200);
});

test('the marketing switch is stored with its time, source and wording', async () => {
  expect((await own('marketing', { optedIn: true }, asha.token, 'PUT')).json.optedIn).toBe(true);
  expect((await account()).json.marketingOptIn).toBe(true);
  const { users } = site.product.get(tokens.stores);
  expect((await users.find(asha.user.id))?.marketing).toEqual({
    optedIn: true,
    at: site.clock.now(),
    source: 'profile',
    wording: 'profile-1',
  });
});

test('the one-click call of a mail’s header unsubscribes, without a session and however often it comes', async () => {
  await own('marketing', { optedIn: true }, asha.token, 'PUT');
  await httpRequest(site, '/api/users/request-login-link', { body: { email: asha.user.email } });
  const [mail] = await mails();
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const path = address.replace(site.url, '');
  const oneClick = () =>
    httpRequest(site, path, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await oneClick()).status).toBe(200);
  expect((await oneClick()).status).toBe(200);
  expect((await httpRequest(site, path, { body: {} })).status).toBe(200);
  expect((await account()).json.marketingOptIn).toBe(false);
  const { users } = site.product.get(tokens.stores);
  expect((await users.find(asha.user.id))?.marketing.source).toBe('unsubscribe');
});

test('a mail’s link shows a masked address and changes nothing by itself', async () => {
  const token = site.product.get(tokens.emailTokens).encrypt(asha.user.email);
  await own('marketing', { optedIn: true }, asha.token, 'PUT');
  const { json, text } = await httpRequest(site, `/api/unsubscribe?token=${token}`);
  expect(json.email).toMatch(/^a•••@example\.in$/);
  expect(text).not.toContain(asha.user.email);
  expect((await account()).json.marketingOptIn).toBe(true);
});

test.each(['', '?token=', '?token=nonsense', `?token=${'x'.repeat(500)}`])(
  'a forged unsubscribe link is rejected: %j',
  async (query) => {
    const answer = await httpRequest(site, `/api/unsubscribe${query}`, { body: {} });
    expect([answer.status, answer.json.error]).toEqual([400, 'This unsubscribe link is not valid.']);
  },
);

test('no unsubscribe token reaches the log', async () => {
  const token = site.product.get(tokens.emailTokens).encrypt(asha.user.email);
  await httpRequest(site, `/api/unsubscribe?token=${token}`, { body: {} });
  await httpRequest(site, `/unsubscribe?token=${token}`);
  expect(site.log.join('')).not.toContain(token);
});
