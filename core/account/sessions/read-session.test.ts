import { DAY } from '@meend/core/shared/timings.ts';
import { storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readPageListener, readSession } from './read-session.ts';
import { renewSession } from './renew-session.ts';
import { guest, mediaKeyOf } from './session.ts';
import { newSessionCookie, sessionCookieText } from './session-cookie.ts';
import { openSession, unknownDevice } from './start-session.ts';

const MINUTE = 60_000;

const world = async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  const now = ports.clock.now();
  const claims = { userId: user.id, email: user.email, tokenVersion: 0, signedInAt: now, issuedAt: now };
  return { ports, user, claims, read: readSession(ports), token: await ports.tokens.sign(claims) };
};

test('a token identifies its user as the caller', { tags: ['account-39'] }, async () => {
  const { user, read, token, claims } = await world();
  const session = { ...claims, sessionId: expect.any(String) };
  const mediaKey = expect.stringMatching(/^[0-9a-f]{32}$/);
  const caller = { kind: 'user', user, session, mediaKey };
  const nothing = { hasActiveSubscription: false, selectedStoryIds: new Set() };
  const found = await read(token);
  expect(found).toEqual({ caller: { ...caller, entitlements: nothing }, renewedToken: null });
  expect([mediaKeyOf(found.caller), mediaKeyOf(guest)]).toEqual([mediaKey, null]);
});

test('purchases and free selections of the user are read with the token', async () => {
  const { ports, user, read, token } = await world();
  const story = storyFixture(ports, 'temptation', 'Rain');
  const now = ports.clock.now();
  await ports.stores.selections.addAll(user.id, [story.id], now);
  const endsAt = new Date(now.getTime() + MINUTE);
  await ports.stores.subscriptions.save({
    userId: user.id,
    planName: '30 days',
    startsAt: now,
    endsAt,
    paidDays: 30,
  });
  const selectedStoryIds = new Set([story.id]);
  const everything = { hasActiveSubscription: true, selectedStoryIds };
  expect((await read(token)).caller).toMatchObject({ entitlements: everything });
  ports.clock.advance(MINUTE);
  expect((await read(token)).caller).toMatchObject({ entitlements: { hasActiveSubscription: false } });
});

test('no token, an unknown one and one of a deleted user are a guest', { tags: ['account-37'] }, async () => {
  const { ports, user, read, token } = await world();
  const guestSession = { caller: guest, renewedToken: null };
  expect(await read(null)).toEqual(guestSession);
  expect(await read(null, sessionCookieText(newSessionCookie(ports.randomness)))).toEqual(guestSession);
  expect(await read('a.b.c')).toEqual(guestSession);
  ports.tables.users.delete(user.id);
  expect(await read(token)).toEqual(guestSession);
});

test('suspension and signing out everywhere end a session at once', async () => {
  const { ports, user, read, token } = await world();
  ports.tables.users.set(user.id, { ...user, suspendedAt: ports.clock.now() });
  expect((await read(token)).caller).toEqual(guest);
  ports.tables.users.set(user.id, { ...user, erasesAt: ports.clock.now() });
  expect((await read(token)).caller).toEqual(guest);
  ports.tables.users.set(user.id, { ...user, tokenVersion: 1 });
  expect((await read(token)).caller).toEqual(guest);
});

test('a role granted or revoked applies at the next call with the same token', async () => {
  const { ports, user, read, token } = await world();
  ports.tables.users.set(user.id, { ...user, role: 'admin' });
  expect((await read(token)).caller).toMatchObject({ user: { role: 'admin' } });
});

const session = async () => {
  const { ports, user, read } = await world();
  const device = { userAgent: null, cookie: null };
  const { token, cookie } = await openSession(ports, user, ports.clock.now(), device);
  const stored = () => [...ports.tables.sessions.values()][0];
  return { ports, user, read, token, jar: sessionCookieText(cookie), stored };
};

test('a token sent with its cookie is renewed past half its lifetime and keeps the time of the sign-in', async () => {
  const { ports, read, token, jar, stored } = await session();
  const claims = await ports.tokens.verify(token);
  ports.clock.advance(30 * MINUTE);
  expect((await read(token, jar)).renewedToken).toBeNull();
  ports.clock.advance(1);
  const { renewedToken } = await read(token, jar);
  const renewed = renewedToken && (await ports.tokens.verify(renewedToken));
  expect(renewed).toEqual({ ...claims, issuedAt: ports.clock.now() });
  expect(stored()?.lastUsedAt).toEqual(ports.clock.now());
});

test('a token is renewed at once when the address of its account has changed', async () => {
  const { ports, user, read, token, jar } = await session();
  const email = 'asha.new@example.in' as typeof user.email;
  await ports.stores.users.setEmail(user.id, email, 'mailbox' as never);
  const { renewedToken } = await read(token, jar);
  expect(renewedToken && (await ports.tokens.verify(renewedToken))).toMatchObject({ email });
});

test('the banner admin’s token is valid as long as its address and credentials are', async () => {
  const { ports, read } = await session();
  const email = 'banners@example.in' as never;
  const claims = { email, credentialId: 'first' };
  const token = await ports.bannerTokens.sign(claims);
  const callerWith = async (admin: typeof ports.tables.bannerAdmin) => {
    ports.tables.bannerAdmin = admin;
    return (await read(token)).caller;
  };
  const admin = { ...claims, passwordHash: '' };
  expect(await callerWith(null)).toEqual(guest);
  expect(await callerWith(admin)).toEqual({ kind: 'banner-admin', email });
  expect((await read('a.b.c')).caller).toEqual(guest);
  expect(await callerWith({ ...admin, credentialId: 'second' })).toEqual(guest);
  expect(await callerWith({ ...admin, email: 'others@example.in' as never })).toEqual(guest);
});

test('a token alone, and one beside a replaced secret, are used but not renewed', async () => {
  const { ports, read, token, jar, stored } = await session();
  const lastUsedAt = stored()?.lastUsedAt;
  ports.clock.advance(59 * MINUTE);
  expect(await read(token)).toMatchObject({ caller: { kind: 'user' }, renewedToken: null });
  expect(stored()?.lastUsedAt).toEqual(lastUsedAt);
  await renewSession(ports)(jar);
  const renewedAt = stored()?.lastUsedAt;
  ports.clock.advance(1_000);
  expect(await read(token, jar)).toMatchObject({ caller: { kind: 'user' }, renewedToken: null });
  expect(stored()?.lastUsedAt).toEqual(renewedAt);
});

test('a token beside the cookie of another session is a guest’s', async () => {
  const { ports, user, read, token, jar } = await session();
  const device = { userAgent: null, cookie: null };
  const other = await openSession(ports, user, ports.clock.now(), device);
  expect((await read(token, sessionCookieText(other.cookie))).caller).toEqual(guest);
  expect((await read(other.token, jar)).caller).toEqual(guest);
  for (const unreadable of [null, '', 'a.b', `${jar}x`])
    expect((await read(token, unreadable)).caller.kind).toBe('user');
});

test('a session in use ends a year after its sign-in', async () => {
  const { ports, read, token, jar } = await session();
  const claims = await ports.tokens.verify(token);
  if (claims === null) throw new Error('No session');
  ports.clock.advance(365 * DAY);
  const issuedAt = new Date(ports.clock.now().getTime() - 45 * MINUTE);
  const last = await ports.tokens.sign({ ...claims, issuedAt });
  expect(await read(last, jar)).toMatchObject({ caller: { kind: 'user' }, renewedToken: null });
  ports.clock.advance(15 * MINUTE);
  expect((await read(last, jar)).caller).toEqual(guest);
});

test('a page’s listener is known by the latest secret of an open session, staff never', async () => {
  const { ports, user } = await world();
  const read = readPageListener(ports);
  const { cookie } = await openSession(ports, user, ports.clock.now(), unknownDevice);
  expect(await read(sessionCookieText(cookie))).toMatchObject({ kind: 'user', user: { id: user.id } });
  for (const other of [null, 'x', sessionCookieText(newSessionCookie(ports.randomness))])
    expect(await read(other)).toBeNull();
  const renewed = await renewSession(ports)(sessionCookieText(cookie));
  const next = renewed.ok ? renewed.value.cookie : null;
  if (next === null) throw new Error('not renewed');
  expect(await read(sessionCookieText(cookie))).toBeNull();
  expect(await read(sessionCookieText(next))).not.toBeNull();
  for (const change of [
    { suspendedAt: ports.clock.now() },
    { erasesAt: ports.clock.now() },
    { role: 'admin' },
  ] as const) {
    ports.tables.users.set(user.id, { ...user, ...change });
    expect(await read(sessionCookieText(next))).toBeNull();
  }
  ports.tables.users.set(user.id, user);
  ports.clock.advance(31 * DAY);
  expect(await read(sessionCookieText(next))).toBeNull();
});
