import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { endSession, listSessions, signOut, signOutEverywhere } from './own-sessions.ts';
import { readSession } from './read-session.ts';
import { tokenEnd } from './session.ts';
import { sessionCookieText } from './session-cookie.ts';
import { openSession, unknownDevice } from './start-session.ts';

const world = async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  const now = ports.clock.now();
  const claims = { userId: user.id, email: user.email, tokenVersion: 0, signedInAt: now, issuedAt: now };
  const read = readSession(ports);
  const session = () => ports.tokens.sign(claims);
  const callerOf = async (token: string) => {
    const { caller } = await read(token);
    if (caller.kind !== 'user') throw new Error('This session has ended');
    return caller;
  };
  const isAlive = async (token: string) => (await read(token)).caller.kind === 'user';
  return { ports, user, read, session, callerOf, isAlive };
};

test('logging out ends this session and no other', async () => {
  const { ports, session, callerOf, isAlive } = await world();
  const [here, there] = [await session(), await session()];
  await signOut(ports)(await callerOf(here));
  expect(await isAlive(here)).toBe(false);
  expect(await isAlive(there)).toBe(true);
});

test('logging out also ends the tokens renewed from the same sign-in', async () => {
  const { ports, user, callerOf, isAlive, read } = await world();
  const device = { userAgent: null, cookie: null };
  const { token: first, cookie } = await openSession(ports, user, ports.clock.now(), device);
  ports.clock.advance(serverTimings.tokenLifetime / 2 + 1);
  const { renewedToken } = await read(first, sessionCookieText(cookie));
  if (renewedToken === null) throw new Error('The token was not renewed');
  await signOut(ports)(await callerOf(renewedToken));
  expect(await isAlive(renewedToken)).toBe(false);
  expect(await isAlive(first)).toBe(false);
});

test('logging out ends the session of the browser’s cookie too, and records no ended token', async () => {
  const { ports, user, callerOf, isAlive } = await world();
  const open = () => openSession(ports, user, ports.clock.now(), unknownDevice);
  const { token } = await open();
  const other = await open();
  await signOut(ports)(await callerOf(token), sessionCookieText(other.cookie));
  expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, false]);
  expect(ports.tables.endedSessions.size).toBe(0);
});

test('a token that names no session is left to expire', async () => {
  const { ports, session, callerOf } = await world();
  const caller = await callerOf(await session());
  const { sessionId, ...claims } = caller.session;
  await signOut(ports)({ ...caller, session: claims });
  expect(ports.tables.endedSessions.size).toBe(0);
});

test('open sessions are listed, the own one first, and each can be ended by its id once', async () => {
  const { ports, user, callerOf, isAlive } = await world();
  const open = async () => callerOf((await openSession(ports, user, ports.clock.now(), unknownDevice)).token);
  await open();
  ports.clock.advance(serverTimings.longestSession - serverTimings.recentSignIn);
  const [own, other, ended] = [await open(), await open(), await open()];
  const stranger = userFixture(ports, 'ravi@example.in');
  const theirs = await openSession(ports, stranger, ports.clock.now(), unknownDevice);
  const foreign = await callerOf(theirs.token);
  const idsOf = async () =>
    (await listSessions(ports)(own)).map(({ session, isCurrent }) => [session.id, isCurrent]);
  const end = (id = '') => endSession(ports)(own, id);
  expect(await end(ended.session.sessionId)).toMatchObject({ ok: true });
  for (const id of ['', 'x', ended.session.sessionId, foreign.session.sessionId])
    expect(await end(id)).toEqual({ ok: false, error: { code: 'session.not-found' } });
  expect(await isAlive(theirs.token)).toBe(true);
  expect(await idsOf()).toEqual([
    [own.session.sessionId, true],
    [other.session.sessionId, false],
  ]);
  ports.clock.advance(serverTimings.recentSignIn);
  expect(await end(other.session.sessionId)).toEqual({
    ok: false,
    error: { code: 'account.sign-in-needed' },
  });
  expect(await end(own.session.sessionId)).toMatchObject({ ok: true });
});

test('logging out with a token that names no stored session is recorded until the token expires', async () => {
  const { ports, session, callerOf } = await world();
  const { session: claims } = await callerOf(await session());
  ports.clock.advance(1);
  expect(tokenEnd(claims).getTime() - ports.clock.now().getTime()).toBe(serverTimings.tokenLifetime - 1);
});

test('signing out everywhere ends all sessions of the account and none of others', async () => {
  const { ports, user, session, isAlive } = await world();
  const other = userFixture(ports, 'ravi@example.in');
  const now = ports.clock.now();
  const theirs = await ports.tokens.sign({
    userId: other.id,
    email: other.email,
    tokenVersion: 0,
    signedInAt: now,
    issuedAt: now,
  });
  const [here, there] = [await session(), await session()];
  await signOutEverywhere(ports)(user.id);
  expect(await isAlive(here)).toBe(false);
  expect(await isAlive(there)).toBe(false);
  expect(await isAlive(theirs)).toBe(true);
});
