import { delays } from '@meend/core/shared/timings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserOf, codeOf, switchFaults } from '../support/http-google.ts';
import { addListener } from '../support/http-people.ts';
import { startSite, type TestSite } from '../support/http-site.ts';

const FAILED = '/gauth/user-profile';

let site: TestSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const usersOf = () => [...site.tables.users.values()];

test('signing up with Google makes an account and gives a one-time code, never a token, to the address', async () => {
  const browser = browserOf(site);
  const landing = await browser.signIn({ email: 'Asha@Example.in' }, '?marketingOptIn=true');
  expect(landing).toMatch(/^\/gauth\/user-profile\?token=[\w-]{43}$/);
  const { json } = await browser.exchange(codeOf(landing));
  expect(json).toMatchObject({ email: 'asha@example.in', isNewUser: true });
  expect(String(json.token).split('.')).toHaveLength(3);
  const [user] = usersOf();
  expect(user).toMatchObject({
    email: 'asha@example.in',
    role: 'listener',
    marketing: { optedIn: true, source: 'sign-up' },
  });
  expect(user?.ageConfirmedAt).toEqual(site.clock.now());
});

test('coming again finds the same account, which is new no more', async () => {
  const first = browserOf(site);
  await first.exchange(codeOf(await first.signIn({ email: 'asha@example.in' })));
  site.clock.advance(1_000);
  const again = browserOf(site);
  const { json } = await again.exchange(codeOf(await again.signIn({ email: 'asha@example.in' })));
  expect(json).toMatchObject({ isNewUser: false });
  expect(usersOf()).toHaveLength(1);
  expect(site.tables.identities.size).toBe(1);
});

test('a login by Google without the tick box agrees to no mails', async () => {
  const browser = browserOf(site);
  await browser.signIn({ email: 'asha@example.in' });
  expect(usersOf()[0]?.marketing.optedIn).toBe(false);
});

test('a verified e-mail leads into the account that has it', async () => {
  const { user } = await addListener(site);
  site.clock.advance(1_000);
  const browser = browserOf(site);
  const { json } = await browser.exchange(codeOf(await browser.signIn({ email: user.email })));
  expect(json).toMatchObject({ email: user.email, isNewUser: false });
  expect(usersOf()).toHaveLength(1);
});

test('an unverified e-mail of a known account does not lead into it', async () => {
  const { user } = await addListener(site);
  const browser = browserOf(site);
  expect(await browser.signIn({ email: user.email, verified: false })).toBe(FAILED);
  expect(site.tables.identities.size).toBe(0);
  expect(site.log.join('')).toContain('provider.unverified-email');
});

test('an unverified e-mail makes no account either, for its owner would find a stranger in it later', async () => {
  expect(await browserOf(site).signIn({ email: 'new@example.in', verified: false })).toBe(FAILED);
  expect(usersOf()).toEqual([]);
});

test('who is known by issuer and subject stays in, whatever the provider says of the e-mail now', async () => {
  await browserOf(site).signIn({ email: 'asha@example.in' });
  const browser = browserOf(site);
  const { json } = await browser.exchange(
    codeOf(await browser.signIn({ email: 'asha@example.in', verified: false })),
  );
  expect(json.email).toBe('asha@example.in');
});

test('a paused account is refused', async () => {
  await browserOf(site).signIn({ email: 'asha@example.in' });
  const [user] = usersOf();
  if (user) site.tables.users.set(user.id, { ...user, suspendedAt: site.clock.now() });
  expect(await browserOf(site).signIn({ email: 'asha@example.in' })).toBe(FAILED);
});

test('cancelling at Google ends on the landing without a code', async () => {
  expect(await browserOf(site).signIn('cancel')).toBe(FAILED);
  expect(usersOf()).toEqual([]);
});

describe('the one-time code', () => {
  test('works once', async () => {
    const browser = browserOf(site);
    const code = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    const tries = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect((await browser.exchange(code)).json.code).toBe('link.unusable');
  });

  test('serves its own browser alone, and a stranger does not use it up', async () => {
    const browser = browserOf(site);
    const code = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    expect((await browserOf(site).exchange(code)).json.code).toBe('link.unusable');
    const other = browserOf(site);
    await other.start();
    expect((await other.exchange(code)).json.code).toBe('link.unusable');
    expect((await browser.exchange(code)).status).toBe(200);
  });

  test('ends after 60 seconds', async () => {
    const browser = browserOf(site);
    const code = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    site.clock.advance(delays.landingCode);
    expect((await browser.exchange(code)).json.code).toBe('link.unusable');
  });

  test('is no registration link', async () => {
    const browser = browserOf(site);
    const token = codeOf(await browser.signIn({ email: 'asha@example.in' }));
    const body = { token, marketingOptIn: true };
    const answer = await browser.visit('/api/users/verify-registration-token', { body });
    expect(answer.json.code).toBe('link.unusable');
  });
});

describe('the way back from the provider', () => {
  test('with another state, or none, is refused', async () => {
    for (const state of ['guessed', '', null]) {
      const browser = browserOf(site);
      const back = new URL(await browser.choose(await browser.start(), { email: 'asha@example.in' }));
      if (state === null) back.searchParams.delete('state');
      else back.searchParams.set('state', state);
      expect((await browser.visit(back.href)).headers.get('location')).toBe(FAILED);
    }
    expect(usersOf()).toEqual([]);
  });

  test('in a browser that never left is refused', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), { email: 'asha@example.in' });
    expect((await browserOf(site).visit(back)).headers.get('location')).toBe(FAILED);
    expect((await browser.visit(back)).headers.get('location')).toMatch(/token=/);
  });

  test('works once: the same answer again finds no visit', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), { email: 'asha@example.in' });
    await browser.visit(back);
    expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
  });

  test('is too late after ten minutes', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), { email: 'asha@example.in' });
    site.clock.advance(delays.providerVisit + 1);
    expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
  });

  test('with a changed visit is refused: the cookie is sealed', async () => {
    const browser = browserOf(site);
    const back = await browser.choose(await browser.start(), { email: 'asha@example.in' });
    const sealed = browser.cookie('gauth') ?? '';
    expect(Buffer.from(sealed, 'base64url').toString()).not.toMatch(/state|nonce|verifier/);
    for (const forged of [`${sealed.slice(0, -4)}AAAA`, 'x', '', 'e30', sealed.slice(0, 20)]) {
      browser.setCookie('gauth', forged);
      expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
    }
  });

  test.each([
    '',
    '?code=1',
    '?error=access_denied',
    '?error=server_error&error_description=%3Cscript%3E',
    '?code=1&code=2',
    `?code=${'x'.repeat(5_000)}`,
    '?state=%00',
    '?code[]=1',
  ])('called from nowhere with %j ends on the landing', async (query) => {
    const browser = browserOf(site);
    await browser.start();
    const answer = await browser.visit(`/api/gauth/callback${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, FAILED]);
  });
});

test.each([
  'discovery-fails',
  'token-fails',
  'no-id-token',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'unsigned-token',
  'symmetric-token',
  'foreign-key',
])('a provider whose answer shows %s lets nobody in', async (fault) => {
  await switchFaults(site, [fault]);
  const browser = browserOf(site);
  const chooser = await browser.start();
  if (chooser !== FAILED) {
    const back = await browser.choose(chooser, { email: 'asha@example.in' });
    expect((await browser.visit(back)).headers.get('location')).toBe(FAILED);
  }
  expect(usersOf()).toEqual([]);
  await switchFaults(site, []);
  expect(await browserOf(site).signIn({ email: 'asha@example.in' })).toMatch(/token=/);
});

test('a dead provider ends on the landing', async () => {
  const dead = await startSite({
    environment: {
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
  });
  const browser = browserOf(dead);
  expect(await browser.start()).toBe(FAILED);
  const sandbox = await browser.visit('/sandbox/identity/jwks');
  await dead.stop();
  expect(sandbox.json?.keys).toBeUndefined();
});

test('a provider that changes its keys without notice is followed at the next try', async () => {
  await browserOf(site).signIn({ email: 'asha@example.in' });
  await switchFaults(site, [], true);
  expect(await browserOf(site).signIn({ email: 'asha@example.in' })).toBe(FAILED);
  expect(await browserOf(site).signIn({ email: 'asha@example.in' })).toMatch(/token=/);
});

test('no code, address or cookie of a sign-in reaches the log', async () => {
  const browser = browserOf(site);
  const landing = await browser.signIn({ email: 'secret.person@example.in' });
  const { json } = await browser.exchange(codeOf(landing));
  const log = site.log.join('');
  for (const secret of [codeOf(landing), String(json.token), 'secret.person', browser.cookie('ml') ?? '?'])
    expect(log).not.toContain(secret);
});
