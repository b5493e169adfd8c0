// What a copied token must not do: it ages, and only a log-in or the password makes it recent again.

import { fetchArchive, requestArchive } from '@meend/core/privacy/archives.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { confirmPassword } from '../profile/change-password.ts';
import type { Password } from '../user/password.ts';
import { endAllSessions, endSession } from './own-sessions.ts';
import { readSession } from './read-session.ts';
import { sessionCookieText } from './session-cookie.ts';
import { openSession, unknownDevice } from './start-session.ts';

const PASSWORD = 'monsoon-lamp-7';

const world = async () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'asha@example.in');
  const here = await openSession(ports, user, ports.clock.now(), unknownDevice);
  await openSession(ports, user, ports.clock.now(), unknownDevice);
  const [own, other] = [...ports.tables.sessions.values()];
  const callerOf = async (token = here.token) => {
    const { caller } = await readSession(ports)(token);
    if (caller.kind !== 'user') throw new Error('This session has ended');
    return caller;
  };
  const setPassword = async () =>
    ports.stores.users.setPasswordHash(user.id, await ports.passwords.hash(PASSWORD as Password));
  const goStale = () => ports.clock.advance(serverTimings.recentSignIn);
  const confirm = async (text: string, jar: string | null = null) =>
    confirmPassword(ports)(await callerOf(), text, jar);
  return { ports, here, own: own?.id ?? '', other: other?.id ?? '', callerOf, setPassword, goStale, confirm };
};

const refused = (code: string) => ({ ok: false, error: { code } });
const needed = refused('account.sign-in-needed');

test('ten minutes after the log-in no other session is ended; one’s own is', async () => {
  const { ports, own, other, callerOf, goStale } = await world();
  goStale();
  expect(await endSession(ports)(await callerOf(), other)).toEqual(needed);
  expect(await endAllSessions(ports)(await callerOf())).toEqual(needed);
  expect([...ports.tables.sessions.values()].every(({ endedAt }) => endedAt === null)).toBe(true);
  expect(await endSession(ports)(await callerOf(), own)).toMatchObject({ ok: true });
});

test('within ten minutes of the log-in another session is ended, and all are', async () => {
  const { ports, other, callerOf } = await world();
  expect(await endSession(ports)(await callerOf(), other)).toMatchObject({ ok: true });
  expect(await endAllSessions(ports)(await callerOf())).toMatchObject({ ok: true });
});

test('ten minutes after the log-in a file of one’s data is neither prepared nor downloaded', async () => {
  const { ports, callerOf, goStale } = await world();
  const requested = await requestArchive(ports)(await callerOf());
  const id = requested.ok ? requested.value.id : '';
  goStale();
  expect(await requestArchive(ports)(await callerOf())).toEqual(needed);
  expect(await fetchArchive(ports)(await callerOf(), id)).toEqual(needed);
  expect(await fetchArchive(ports)(await callerOf(), 'unknown')).toEqual(refused('archive.not-found'));
});

test('the password makes a session recent for ten minutes; a wrong one, or one that is not set, does not', async () => {
  const { ports, other, callerOf, setPassword, goStale, confirm } = await world();
  goStale();
  expect(await confirm(PASSWORD)).toEqual(needed);
  await setPassword();
  expect(await confirm('guessed')).toEqual(refused('account.wrong-password'));
  const confirmed = await confirm(PASSWORD);
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  goStale();
  expect(await endSession(ports)(await callerOf(confirmed.value), other)).toEqual(needed);
  const again = await confirm(PASSWORD);
  expect(await endSession(ports)(await callerOf(again.ok ? again.value : ''), other)).toMatchObject({
    ok: true,
  });
});

test('a token confirmed without its session’s cookie ends when it would have, in its own browser an hour later', async () => {
  const { ports, here, setPassword, confirm } = await world();
  await setPassword();
  const issuedAt = ports.clock.now();
  ports.clock.advance(30 * 60_000);
  const issuedAtOf = async (jar: string | null) => {
    const confirmed = await confirm(PASSWORD, jar);
    return confirmed.ok ? (await ports.tokens.verify(confirmed.value))?.issuedAt : null;
  };
  expect(await issuedAtOf(null)).toEqual(issuedAt);
  expect(await issuedAtOf(sessionCookieText(here.cookie))).toEqual(ports.clock.now());
});
