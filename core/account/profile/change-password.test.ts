import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readSession } from '../sessions/read-session.ts';
import type { SignedInCaller } from '../sessions/session.ts';
import { sessionCookieText } from '../sessions/session-cookie.ts';
import { openSession, unknownDevice } from '../sessions/start-session.ts';
import { changePassword, type PasswordChange } from './change-password.ts';

const EMAIL = 'asha@example.in';
const PASSWORD = 'monsoon-lamp-7';

const world = async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, EMAIL);
  const signedInAt = ports.clock.now();
  const claims = { userId: user.id, email: user.email, tokenVersion: 0, signedInAt, issuedAt: signedInAt };
  const token = await ports.tokens.sign(claims);
  const read = readSession(ports);
  const caller = async (of = token): Promise<SignedInCaller> => {
    const session = await read(of);
    if (session.caller.kind !== 'user') throw new Error('This session has ended');
    return session.caller;
  };
  const change = async (part: Partial<PasswordChange> = {}, of = token) =>
    changePassword(ports)(await caller(of), {
      email: EMAIL,
      password: PASSWORD,
      currentPassword: null,
      ...part,
    });
  const stored = () => ports.stores.users.readPasswordHash(user.id);
  const isAlive = async (of: string) => (await read(of)).caller.kind === 'user';
  const goStale = async () => {
    ports.clock.advance(serverTimings.recentSignIn);
  };
  return { ports, user, token, claims, caller, change, stored, isAlive, goStale };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('within ten minutes of signing in a password is set and stored hashed', async () => {
  const { change, stored, ports } = await world();
  expect(await change()).toMatchObject({ ok: true });
  expect(await stored()).not.toContain(PASSWORD);
  expect(await ports.passwords.matches(PASSWORD, (await stored()) ?? '')).toBe(true);
});

test('a new password ends every other session and gives this one a new token', async () => {
  const { ports, claims, token, change, isAlive } = await world();
  const elsewhere = await ports.tokens.sign(claims);
  const changed = await change();
  if (!changed.ok) throw new Error(changed.error.code);
  expect(await isAlive(changed.value.token)).toBe(true);
  expect(await isAlive(elsewhere)).toBe(false);
  expect(await isAlive(token)).toBe(false);
});

test('the new token keeps the time of the sign-in', async () => {
  const { ports, change, claims } = await world();
  ports.clock.advance(60_000);
  const changed = await change();
  const session = changed.ok ? await ports.tokens.verify(changed.value.token) : null;
  expect(session).toMatchObject({ signedInAt: claims.signedInAt, tokenVersion: 1 });
});

test('a browser with the session’s own cookie gets a new one', async () => {
  const { ports, user, change } = await world();
  const { token, cookie } = await openSession(ports, user, ports.clock.now(), unknownDevice);
  const device = { userAgent: null, cookie: sessionCookieText(cookie) };
  const changed = await change({ device }, token);
  expect(changed).toMatchObject({ ok: true, value: { cookie: { family: expect.any(String) } } });
  expect(changed.ok && changed.value.cookie?.family).not.toBe(cookie.family);
});

test('changing the password mails a notice', async () => {
  const { ports, change } = await world();
  await change();
  expect(ports.mails()).toEqual([{ to: EMAIL, template: { name: 'password-changed' } }]);
});

test('ten minutes after the sign-in the listener has to log in again', async () => {
  const { change, stored, goStale, ports } = await world();
  await goStale();
  expect(await change()).toEqual(refused('account.sign-in-needed'));
  expect(await stored()).toBeNull();
  expect(ports.mails()).toEqual([]);
});

test('a current password is not accepted while none is set', async () => {
  const { change, goStale } = await world();
  await goStale();
  expect(await change({ currentPassword: PASSWORD })).toEqual(refused('account.sign-in-needed'));
});

test('after ten minutes the current password is accepted instead of a recent sign-in, a wrong one is not', async () => {
  const { change, goStale } = await world();
  const first = await change();
  const token = first.ok ? first.value.token : '';
  await goStale();
  const next = { password: 'winter-lamp-8' };
  expect(await change({ ...next, currentPassword: 'guessed' }, token)).toEqual(
    refused('account.wrong-password'),
  );
  expect(await change({ ...next, currentPassword: PASSWORD }, token)).toMatchObject({ ok: true });
});

test('an address other than the session’s is forbidden, whether it has an account or not', async () => {
  const { ports, change } = await world();
  userFixture(ports, 'ravi@example.in');
  for (const email of ['ravi@example.in', 'nobody@example.in', 'nonsense', ''])
    expect(await change({ email })).toEqual(refused('session.forbidden'));
  expect(await change({ email: 'Asha@Example.IN' })).toMatchObject({ ok: true });
});

test.each([
  ['12345', 'account.short-password'],
  ['x'.repeat(129), 'account.long-password'],
  ['password', 'account.common-password'],
  ['QWERTY', 'account.common-password'],
  ['asha@example.in', 'account.common-password'],
])('the password %j is refused: %s', async (password, code) => {
  const { change, stored } = await world();
  expect(await change({ password })).toEqual(refused(code));
  expect(await stored()).toBeNull();
});

test('a session that ends while the password is hashed changes nothing', async () => {
  const { ports, user, caller, stored } = await world();
  const old = await caller();
  await ports.stores.users.raiseTokenVersion(user.id);
  const change = { email: EMAIL, password: PASSWORD, currentPassword: null };
  expect(await changePassword(ports)(old, change)).toEqual(refused('session.required'));
  expect(await stored()).toBeNull();
});
