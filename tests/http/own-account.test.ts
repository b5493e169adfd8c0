import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener, setRole } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let asha: Listener;

const site = sitePerTest();
beforeEach(async () => {
  asha = await addListener(site);
});

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
    hiddenNotes: [],
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a name is stored as written, composed and trimmed', async () => {
  const saved = await own('name', { name: '  Zoe\u0308  राव ' }, asha.token, 'PUT');
  expect([saved.status, saved.json]).toEqual([200, { message: 'Name saved', name: 'Zoë राव' }]);
  expect((await account()).json.name).toBe('Zoë राव');
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

test('the call of a mail’s footer unsubscribes, without a session and however often it comes', async () => {
  await own('marketing', { optedIn: true }, asha.token, 'PUT');
  await httpRequest(site, '/api/users/request-login-link', { body: { email: asha.user.email } });
  const [mail] = await mails();
  const path = (mail?.links.at(-1) ?? '').replace(site.url, '/api');
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
