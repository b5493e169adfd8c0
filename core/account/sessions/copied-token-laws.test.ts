// Property tests of a token without its session's cookie, beside an owner whose calls carry it.

import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePassword } from '../profile/change-password.ts';
import { readSession } from './read-session.ts';
import { renewSession } from './renew-session.ts';
import { sessionCookieText } from './session-cookie.ts';
import { openSession, unknownDevice } from './start-session.ts';

const MINUTE = 60_000;

const world = async () => {
  const ports = memoryPorts();
  const signIn = async (email: string) => {
    const user = userFixture(ports, email);
    const { token, cookie } = await openSession(ports, user, ports.clock.now(), unknownDevice);
    return { token, jar: sessionCookieText(cookie) };
  };
  const owner = await signIn('asha@example.in');
  const [session] = ports.tables.sessions.values();
  const lastUse = () => session && ports.tables.sessions.get(session.id)?.lastUsedAt;
  return { ports, signIn, owner, lastUse };
};

/** A page of the owner: it renews by the cookie, and by the token in use. */
const actAsOwner = async ({ ports, owner }: Awaited<ReturnType<typeof world>>): Promise<void> => {
  const renewed = await renewSession(ports)(owner.jar);
  if (!renewed.ok) throw new Error('The owner has lost the session');
  const { token, cookie } = renewed.value;
  if (cookie !== null) owner.jar = sessionCookieText(cookie);
  owner.token = (await readSession(ports)(token, owner.jar)).renewedToken ?? token;
};

test('a copied token alone is dead after 60 minutes and keeps no session from expiring, whatever its owner does', async () => {
  const use = fc.record({
    gap: fc.nat({ max: 40 }).map((count) => count * MINUTE),
    isOwnerActive: fc.boolean(),
    cookie: fc.constantFrom('none' as const, 'own' as const, 'made up' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { minLength: 1, maxLength: 12 }), async (uses) => {
      const here = await world();
      const { ports, owner, lastUse } = here;
      const cookies = {
        none: null,
        own: (await here.signIn('thief@example.in')).jar,
        'made up': `${'A'.repeat(43)}.${'B'.repeat(43)}`,
      };
      const copied = owner.token;
      const copiedAt = ports.clock.now().getTime();
      for (const { gap, isOwnerActive, cookie } of uses) {
        if (isOwnerActive) await actAsOwner(here);
        ports.clock.advance(gap);
        const usedBefore = lastUse();
        const { caller, renewedToken } = await readSession(ports)(copied, cookies[cookie]);
        const isAlive =
          cookie === 'none' && ports.clock.now().getTime() - copiedAt < serverTimings.tokenLifetime;
        expect([caller.kind, renewedToken, lastUse()]).toEqual([
          isAlive ? 'user' : 'guest',
          null,
          usedBefore,
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a copied token that sets a password brings no cookie, and no token that outlives it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: serverTimings.recentSignIn - 1 }), async (wait) => {
      const { ports, owner } = await world();
      const copiedAt = ports.clock.now();
      ports.clock.advance(wait);
      const { caller } = await readSession(ports)(owner.token);
      if (caller.kind !== 'user') throw new Error('The token has ended');
      const password = { email: caller.user.email, password: 'monsoon-lamp-7', currentPassword: null };
      const changed = await changePassword(ports)(caller, password);
      if (!changed.ok) throw new Error(changed.error.code);
      expect(changed.value.cookie).toBeNull();
      expect((await ports.tokens.verify(changed.value.token))?.issuedAt).toEqual(copiedAt);
    }),
    { numRuns: 20 },
  );
});

test('a browser whose calls carry its cookie never loses a session in use', async () => {
  const gap = fc.nat({ max: 29 * MINUTE });
  await fc.assert(
    fc.asyncProperty(fc.array(gap, { maxLength: 40 }), async (gaps) => {
      const { ports, owner } = await world();
      for (const wait of gaps) {
        ports.clock.advance(wait);
        const { caller, renewedToken } = await readSession(ports)(owner.token, owner.jar);
        expect(caller.kind).toBe('user');
        owner.token = renewedToken ?? owner.token;
      }
    }),
    { numRuns: 100 },
  );
});
