// What an operator and the owner of an account hear of sign-ins and of copied sessions.
import type { AuditStores } from '@meend/core/audit/audit.area.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { renewSession } from './renew-session.ts';
import { sessionCookieText } from './session-cookie.ts';
import { startSession } from './start-session.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile';

const kinds = async ({ stores }: { readonly stores: AuditStores }) =>
  (await stores.securityEvents.list(99)).map(({ kind, userId, times }) => [kind, userId, times]).sort();

const signedIn = async (role: 'listener' | 'admin', isKnown: boolean) => {
  const ports = memoryPorts();
  const user = { ...userFixture(ports, 'meera@example.in'), role };
  ports.tables.users.set(user.id, user);
  const signIn = { user, usedAt: ports.clock.now(), isNewUser: false, redirectPath: null };
  const device = {
    userAgent: PHONE,
    cookie: null,
    isKnownTo: (email: string) => isKnown && email === user.email,
  };
  const started = await startSession(ports, signIn, device);
  return { ports, user, cookie: sessionCookieText(started.cookie) };
};

test('staff who log in on a new device get a mail, and it is an event', async () => {
  const { ports, user } = await signedIn('admin', false);
  expect(await kinds(ports)).toEqual([
    ['staff-new-device', user.id, 1],
    ['staff-signed-in', user.id, 1],
  ]);
  expect(ports.mails()).toMatchObject([
    { to: user.email, template: { name: 'staff-new-device', device: 'Chrome on Android' } },
  ]);
});

test('staff who log in on a device that logged in before get no mail', async () => {
  const { ports, user } = await signedIn('admin', true);
  expect(await kinds(ports)).toEqual([['staff-signed-in', user.id, 1]]);
  expect(ports.mails()).toEqual([]);
});

test('listeners who log in are no event', async () => {
  const { ports } = await signedIn('listener', false);
  expect([await kinds(ports), ports.mails()]).toEqual([[], []]);
});

test('a replayed cookie is one event and one mail, however often it comes', async () => {
  const { ports, user, cookie } = await signedIn('listener', false);
  const renew = renewSession(ports);
  const next = await renew(cookie);
  if (!next.ok || next.value.cookie === null) throw new Error('not renewed');
  await renew(sessionCookieText(next.value.cookie));
  ports.clock.advance(serverTimings.rotationGrace);
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await renew(cookie)).ok).toBe(false);
  expect(await kinds(ports)).toEqual([['session-replayed', user.id, 1]]);
  expect(ports.mails()).toMatchObject([
    { to: user.email, template: { name: 'session-replayed', device: 'Chrome on Android' } },
  ]);
});

test('a made-up cookie is no event', async () => {
  const { ports, cookie } = await signedIn('listener', false);
  const madeUp = `${'x'.repeat(43)}${cookie.slice(43)}`;
  expect((await renewSession(ports)(madeUp)).ok).toBe(false);
  expect([await kinds(ports), ports.mails()]).toEqual([[], []]);
});
