// Property tests of sessions over any order of events: use cases with stores in memory, a browser with several tabs and
// one cookie jar, a network that delays and loses responses, and a thief who copies the jar.

import { operator } from '@meend/core/audit/audit.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { suspendAccount } from '@meend/core/staff/suspend-account.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '../user/user.ts';
import { signOut, signOutEverywhere } from './own-sessions.ts';
import { readSession } from './read-session.ts';
import { renewSession } from './renew-session.ts';
import { sessionCookieText } from './session-cookie.ts';
import { openSession } from './start-session.ts';
import { isOpenSession } from './stored-session.ts';

/** Timeout of a renewal in the web client; later responses are ignored. */
const CLIENT_TIMEOUT = 10_000;

interface InFlight {
  readonly cookie: string;
  readonly sentAt: number;
}

interface Response {
  readonly cookie: string | null;
  readonly sentAt: number;
}

class World {
  readonly ports: MemoryPorts;
  jar = '';
  token = '';
  requests: InFlight[] = [];
  responses: Response[] = [];
  hasEnded = false;

  constructor() {
    this.ports = memoryPorts();
  }

  static async signedIn(): Promise<World> {
    const world = new World();
    const user = userFixture(world.ports, 'asha@example.in');
    const device = { userAgent: null, cookie: null };
    const opened = await openSession(world.ports, user, world.ports.clock.now(), device);
    world.jar = sessionCookieText(opened.cookie);
    world.token = opened.token;
    return world;
  }

  get now(): number {
    return this.ports.clock.now().getTime();
  }

  isOpen(): boolean {
    const [session] = this.ports.tables.sessions.values();
    return session !== undefined && isOpenSession(session, this.ports.clock.now());
  }

  async renew(cookie: string): Promise<string | null | 'refused'> {
    const renewed = await renewSession(this.ports)(cookie);
    if (!renewed.ok) return 'refused';
    this.token = renewed.value.token;
    return renewed.value.cookie && sessionCookieText(renewed.value.cookie);
  }
}

type Command = fc.AsyncCommand<object, World>;

const command = (name: string, run: (world: World) => Promise<void>): Command => ({
  check: () => true,
  run: (_model, world) => run(world),
  toString: () => name,
});

const send = command('send', async (world) => {
  if (world.requests.length < 8) world.requests.push({ cookie: world.jar, sentAt: world.now });
});

const arrive = (which: number) =>
  command(`arrive ${which}`, async (world) => {
    const [request] = world.requests.splice(which % (world.requests.length || 1), 1);
    if (request === undefined) return;
    const wasOpen = world.isOpen() && !world.hasEnded;
    const cookie = await world.renew(request.cookie);
    expect(cookie === 'refused').toBe(!wasOpen);
    if (cookie !== 'refused') world.responses.push({ cookie, sentAt: request.sentAt });
  });

const answer = (which: number) =>
  command(`answer ${which}`, async (world) => {
    const [response] = world.responses.splice(which % (world.responses.length || 1), 1);
    if (response?.cookie != null) world.jar = response.cookie;
  });

const lose = (which: number) =>
  command(`lose ${which}`, async (world) => {
    world.responses.splice(which % (world.responses.length || 1), 1);
  });

const wait = (ms: number) =>
  command(`wait ${ms}`, async (world) => {
    world.ports.clock.advance(ms);
    const isHeard = ({ sentAt }: { sentAt: number }) => world.now - sentAt < CLIENT_TIMEOUT;
    world.requests = world.requests.filter(isHeard);
    world.responses = world.responses.filter(isHeard);
  });

const endings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'log out': async ({ ports, token }) => {
    const { caller } = await readSession(ports)(token);
    if (caller.kind === 'user') await signOut(ports)(caller);
    // The token has expired: the cookie alone must end the session.
    else
      for (const id of ports.tables.sessions.keys()) await ports.stores.sessions.end(id, ports.clock.now());
  },
  'log out everywhere': async ({ ports }) => {
    for (const { userId } of ports.tables.sessions.values()) await signOutEverywhere(ports)(userId);
  },
  suspend: ({ ports }) => suspendAccount(ports)(operator, { email: 'asha@example.in', reason: null }),
};

const end = (how: string) =>
  command(how, async (world) => {
    await endings[how]?.(world);
    world.hasEnded = true;
    expect((await readSession(world.ports)(world.token)).caller.kind).toBe('guest');
  });

const which = fc.nat({ max: 7 });
const pause = fc.oneof(
  fc.nat({ max: CLIENT_TIMEOUT }),
  fc.integer({ min: serverTimings.rotationGrace, max: 2 * 60 * 60_000 }),
  fc.integer({ min: DAY, max: 29 * DAY }),
);
const events = [
  fc.constant(send),
  which.map(arrive),
  which.map(answer),
  which.map(lose),
  pause.map(wait),
] as const;

test('with concurrent calls, late and lost responses no listener loses an open session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([...events], { maxCommands: 80 }), async (commands) => {
      const real = await World.signedIn();
      await fc.asyncModelRun(async () => ({ model: {}, real }), commands);
    }),
    { numRuns: 400 },
  );
});

test('after log-out, log-out everywhere or suspension no cookie of the session renews a token', async () => {
  const ending = fc.constantFrom(...Object.keys(endings)).map(end);
  await fc.assert(
    fc.asyncProperty(fc.commands([...events, ending], { maxCommands: 60 }), async (commands) => {
      const real = await World.signedIn();
      await fc.asyncModelRun(async () => ({ model: {}, real }), commands);
    }),
    { numRuns: 300 },
  );
});

test('a copied cookie ends the session before owner and thief have each used it twice', async () => {
  const gap = fc.integer({ min: serverTimings.rotationGrace, max: DAY });
  const uses = fc
    .array(fc.record({ who: fc.constantFrom('owner', 'thief'), gap }), { minLength: 4, maxLength: 20 })
    .filter((list) => ['owner', 'thief'].every((one) => list.filter(({ who }) => who === one).length >= 2));
  await fc.assert(
    fc.asyncProperty(fc.array(gap, { maxLength: 4 }), uses, async (before, after) => {
      const world = await World.signedIn();
      const jars: Record<string, string> = {};
      for (const ms of before) {
        world.ports.clock.advance(ms);
        world.jar = String(await world.renew(world.jar));
      }
      jars.owner = world.jar;
      jars.thief = world.jar;
      for (const { who, gap: ms } of after) {
        world.ports.clock.advance(ms);
        const renewed = await world.renew(jars[who] ?? '');
        if (renewed !== null && renewed !== 'refused') jars[who] = renewed;
      }
      expect(world.isOpen()).toBe(false);
      expect((await readSession(world.ports)(world.token)).caller.kind).toBe('guest');
    }),
    { numRuns: 300 },
  );
});

test('20 parallel renewals of a session rotate its secret once', async () => {
  const world = await World.signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => renewSession(world.ports)(world.jar)));
  const renewed = answers.map((one) => one.ok && one.value.cookie !== null);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(renewed.filter(Boolean)).toHaveLength(1);
});

test('a session used every 29 days lasts a year from its sign-in and no longer', async () => {
  const world = await World.signedIn();
  let days = 0;
  for (; days + 29 < 365; days += 29) {
    world.ports.clock.advance(29 * DAY);
    world.jar = String(await world.renew(world.jar));
  }
  expect(world.isOpen()).toBe(true);
  world.ports.clock.advance((365 - days) * DAY);
  expect(await world.renew(world.jar)).toBe('refused');
});

test('a session unused for 30 days is over', async () => {
  const world = await World.signedIn();
  world.ports.clock.advance(30 * DAY);
  const refused = { ok: false, error: { code: 'session.required' } };
  for (const jar of [world.jar, null]) expect(await renewSession(world.ports)(jar)).toEqual(refused);
});

test('a renewal says whether the age is known; a suspended or erased account has none', async () => {
  const world = await World.signedIn();
  const [user] = world.ports.tables.users.values();
  if (user === undefined) throw new Error('No listener');
  const renewed = async (part: Partial<User>) => {
    world.ports.tables.users.set(user.id, { ...user, ...part });
    return renewSession(world.ports)(world.jar);
  };
  expect(await renewed({ ageConfirmedAt: user.createdAt })).toMatchObject({ value: { isAgeKnown: true } });
  expect(await renewed({ ageConfirmedAt: null })).toMatchObject({ value: { isAgeKnown: false } });
  const refused = { ok: false, error: { code: 'session.required' } };
  expect(await renewed({ suspendedAt: user.createdAt })).toEqual(refused);
  world.ports.tables.users.delete(user.id);
  expect(await renewSession(world.ports)(world.jar)).toEqual(refused);
});

test('a renewed token keeps the time of its sign-in and names its session', async () => {
  const world = await World.signedIn();
  const first = await world.ports.tokens.verify(world.token);
  world.ports.clock.advance(DAY);
  await world.renew(world.jar);
  const renewed = await world.ports.tokens.verify(world.token);
  expect(renewed?.signedInAt).toEqual(first?.signedInAt);
  expect(renewed?.sessionId).toBe(first?.sessionId);
});

test.each(['', 'x', `${'A'.repeat(43)}.${'B'.repeat(43)}`, 'undefined', '{}', 'A'.repeat(10_000)])(
  'a made-up session cookie changes nothing: %j',
  async (forged) => {
    const world = await World.signedIn();
    expect(await world.renew(forged)).toBe('refused');
    expect(world.isOpen()).toBe(true);
  },
);

test('a sign-in in a browser with a session ends the older one', async () => {
  const world = await World.signedIn();
  const user = [...world.ports.tables.users.values()][0];
  if (user === undefined) throw new Error('No listener');
  await openSession(world.ports, user, world.ports.clock.now(), { userAgent: null, cookie: world.jar });
  const open = [...world.ports.tables.sessions.values()].filter(({ endedAt }) => endedAt === null);
  expect(open).toHaveLength(1);
  expect(await world.renew(world.jar)).toBe('refused');
});
