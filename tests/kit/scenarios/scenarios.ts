// Scenarios: the user, their selections and plan, and the state of the mocked server.

import { changeMarketing } from '@meend/core/account/profile/profile.ts';
import { openSession } from '@meend/core/account/sessions/start-session.ts';
import { mailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { Password } from '@meend/core/account/user/password.ts';
import type { User } from '@meend/core/account/user/user.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import type { CallName } from '@meend/core/contract/areas.ts';
import { subscriptionOf } from '@meend/core/plans/grant.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, userFixture } from '../fixtures/fixtures.ts';
import { deviceClock } from '../memory/clocks.ts';
import { type MemoryPorts, memoryPortsOn } from '../memory/memory-ports.ts';
import { addHostileReading, addSceneReading } from './scenario-reading.ts';
import {
  addComingStories,
  addSceneStories,
  setHindiTexts,
  setLongTitles,
  setUnbrokenTitles,
} from './scenario-stories.ts';
import type { Fault, World } from './world.ts';

export type Scenario = () => Promise<World>;

interface Person {
  readonly selectionCount?: number;
  /** Free stories chosen by another account of the mailbox. */
  readonly usedElsewhere?: number;
  readonly plan?: { readonly name: PlanName; readonly days: number; readonly daysLeft: number };
  readonly phone?: string;
  /** Longer ago than a password change accepts. */
  readonly signedInLongAgo?: boolean;
  readonly password?: string;
  readonly withoutMails?: boolean;
  readonly role?: User['role'];
}

export const SCENE_EMAIL = 'asha@example.in';
export const SCENE_PASSWORD = 'monsoon-lamp-7';

const choose = (ports: MemoryPorts<Clock>, user: User, stories: readonly Story[], count: number): void => {
  const chosenAt = ports.clock.now();
  const selections = stories
    .slice(0, count)
    .map((story) => ({ userId: user.id, storyId: story.id, chosenAt }));
  ports.tables.selections = [...ports.tables.selections, ...selections];
};

const subscribe = (ports: MemoryPorts<Clock>, user: User, plan: NonNullable<Person['plan']>): void => {
  const at = new Date(ports.clock.now().getTime() - (plan.days - plan.daysLeft) * DAY);
  const grant = sampleGrant({ userId: user.id, planName: plan.name, days: plan.days, at });
  const subscription = subscriptionOf(user.id, [grant]);
  ports.tables.grants.set(grant.id, grant);
  if (subscription !== null) ports.tables.subscriptions.set(user.id, subscription);
};

const signInOn = (ports: MemoryPorts<Clock>, user: User, userAgent: string, age = 0) => {
  const signedInAt = new Date(ports.clock.now().getTime() - age);
  return openSession(ports, user, signedInAt, { userAgent, cookie: null });
};

/** Signed in on this device and on another one. */
const sessionOf = async (ports: MemoryPorts<Clock>, user: User, age = 0) => {
  await signInOn(ports, user, 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0');
  return signInOn(ports, user, 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0', age);
};

const setPassword = async ({ stores, passwords }: MemoryPorts<Clock>, user: User, text: string) =>
  stores.users.setPasswordHash(user.id, await passwords.hash(text as Password));

const worldOf = async (person: Person | null, withStories = true): Promise<World> => {
  const ports = memoryPortsOn(deviceClock, 1, location.origin);
  const stories = withStories ? addSceneStories(ports) : [];
  if (withStories) addSceneReading(ports, stories);
  if (person === null)
    return { ports, stories, listener: null, token: null, cookie: null, faults: new Map() };
  const listener = userFixture(ports, SCENE_EMAIL, {
    phone: (person.phone ?? null) as User['phone'],
    role: person.role ?? 'listener',
  });
  if (person.withoutMails) await changeMarketing(ports)(listener.id, false);
  if (person.password) await setPassword(ports, listener, person.password);
  choose(ports, listener, stories, person.selectionCount ?? 0);
  if (person.usedElsewhere) {
    const [mailbox, alias] = [mailboxHash(ports.secrets, listener.email), 'asha+other@example.in'];
    await ports.stores.users.renewMailbox(listener.id, mailbox);
    choose(ports, userFixture(ports, alias, { mailbox }), stories, person.usedElsewhere);
  }
  if (person.plan) subscribe(ports, listener, person.plan);
  return {
    ports,
    stories,
    listener,
    ...(await sessionOf(ports, listener, person.signedInLongAgo ? serverTimings.recentSignIn : 0)),
    faults: new Map(),
  };
};

export const scenarios = {
  guest: () => worldOf(null),
  /** Has an account, but no session in this browser. */
  loggedOutListener: async () => ({ ...(await worldOf({})), token: null }),
  newListener: () => worldOf({}),
  listenerWithTwoFreeStories: () => worldOf({ selectionCount: 2 }),
  listenerWithThreeFreeStories: () => worldOf({ selectionCount: 3 }),
  /** Another account of the mailbox chose two of the three. */
  listenerWithOneFreeStoryLeft: () => worldOf({ usedElsewhere: 2 }),
  listenerWhoseMailboxChoseThree: () => worldOf({ usedElsewhere: 3 }),
  /** Played the newest Temptation today, and a Quickie the day before. */
  listenerWhoPlayed: async () => {
    const world = await worldOf({});
    const { ports, listener, stories } = world;
    const played = (category: Category, label: string, daysAgo: number) => {
      const story = stories.filter((one) => one.category === category).at(-1);
      if (listener === null || story === undefined) return;
      const playedAt = new Date(ports.clock.now().getTime() - daysAgo * DAY);
      const record = { userId: listener.id, storyId: story.id, label, playedAt };
      ports.tables.recent.set(`${listener.id} ${story.id}`, record);
    };
    played('quickie', 'Ep', 1);
    played('temptation', 'Ep2', 0);
    return world;
  },
  listenerWithPassword: () => worldOf({ password: SCENE_PASSWORD }),
  listenerOfLongAgo: () => worldOf({ signedInLongAgo: true }),
  listenerOfLongAgoWithPassword: () => worldOf({ signedInLongAgo: true, password: SCENE_PASSWORD }),
  listenerOfLongAgoWithPhone: () =>
    worldOf({ signedInLongAgo: true, password: SCENE_PASSWORD, phone: '9876543210' }),
  listenerWithoutMails: () => worldOf({ withoutMails: true }),
  listenerWithPhone: () => worldOf({ phone: '9876543210' }),
  subscriber: () => worldOf({ selectionCount: 3, plan: { name: '30 days', days: 30, daysLeft: 24 } }),
  /** Forty days of the plan have passed. */
  subscriberWithAnAudioOfTheMonth: () =>
    worldOf({ selectionCount: 3, plan: { name: '90 days', days: 90, daysLeft: 50 } }),
  subscriberNearTheEnd: () =>
    worldOf({ selectionCount: 3, plan: { name: '30 days', days: 30, daysLeft: 5 } }),
  /** Two stories are announced; a quickie has a title of its own. */
  guestBeforeNewStories: async () => {
    const world = await worldOf(null);
    addComingStories(world.ports);
    const { stories } = world.ports.tables;
    const story = [...stories.values()].find(({ name }) => name === 'Power Cut');
    if (story) stories.set(story.id, { ...story, title: 'The neighbour has candles' });
    return world;
  },
  /** One article and one answer contain hostile text. */
  hostileReading: async () => {
    const world = await worldOf(null);
    addHostileReading(world.ports);
    return world;
  },
  admin: () => worldOf({ role: 'admin' }),
  superadmin: () => worldOf({ role: 'superadmin' }),
  superadminOfLongAgo: () => worldOf({ role: 'superadmin', signedInLongAgo: true }),
  /** Every cover fails to load. */
  guestWithoutPictures: async () => {
    const world = await worldOf(null);
    const { stories } = world.ports.tables;
    for (const [id, story] of stories) {
      const gone = `data:image/svg+xml,gone-${story.slug}`;
      stories.set(id, { ...story, cover: { svg: gone, small: `${gone}-small` } });
    }
    return world;
  },
  guestOfALongTitle: async () => {
    const world = await worldOf(null);
    setLongTitles(world.ports);
    return world;
  },
  guestOfHindiStories: async () => {
    const world = await worldOf(null);
    setHindiTexts(world.ports);
    return world;
  },
  emptyCatalogue: () => worldOf(null, false),
  listenerOfAnEmptyCatalogue: () => worldOf({}, false),
} satisfies Record<string, Scenario>;

/** The scenario with names of Hindi and of unbroken words. */
export const withUnbrokenTitles =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    setUnbrokenTitles(world.ports);
    return world;
  };

/** The scenario with an index of all that is in it. */
export const withIndex =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    await useCases(world.ports).reindex();
    return world;
  };

/** The scenario with injected faults in calls: an error, unreachable, an empty response, or none. */
export const withFaults =
  (scene: Scenario, faults: Partial<Record<CallName, Fault>>): Scenario =>
  async () => {
    const world = await scene();
    for (const [name, fault] of Object.entries(faults)) world.faults.set(name as CallName, fault);
    return world;
  };

/** The first stories of a group in the world's catalogue, oldest first. */
export const storiesOf = (world: World, category: Category): readonly Story[] =>
  world.stories.filter((story) => story.category === category);
