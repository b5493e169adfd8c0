// Scenario with a year of listeners' activity for the insights.

import type { User } from '@meend/core/account/user/user.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { anOrder } from '../fixtures/entity-fixtures.ts';
import { userFixture } from '../fixtures/fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const LISTENERS = 60;
const YEAR = 364;

const addListeners = ({ ports }: World): readonly User[] =>
  Array.from({ length: LISTENERS }, (_, n) => {
    const createdAt = new Date(ports.clock.now().getTime() - ((n * n * 3) % YEAR) * DAY);
    return userFixture(ports, `listener.${n}@example.in`, { createdAt });
  });

const addPlays = ({ ports, stories }: World, listeners: readonly User[]): void => {
  const now = ports.clock.now().getTime();
  for (const [n, { id: userId }] of listeners.entries())
    for (let k = 0; k < 24; k += 1) {
      const story = stories[(n * 3 + k * k) % stories.length];
      const part = story?.parts[(n + k) % story.parts.length];
      const day = dayInIndia(new Date(now - ((n * 5 + k * k * 2) % YEAR) * DAY));
      if (!story || !part) continue;
      const tenth = Math.min(10, (n * 7 + k * 3) % (part.index === 0 ? 11 : 17));
      const play = { userId, storyId: story.id, partId: part.id, day, tenth };
      ports.tables.plays.set(`${userId} ${part.id} ${day}`, play);
    }
};

const addOrders = ({ ports }: World, listeners: readonly User[]): void => {
  for (const [n, user] of listeners.entries()) {
    const paidAt = new Date(ports.clock.now().getTime() - ((n * n) % YEAR) * DAY);
    const isLong = n % 3 === 0;
    const order = anOrder(user.id, {
      id: makeId<OrderId>(paidAt, ports.randomness.bytes(10)),
      ...(isLong ? { planName: '90 days', amount: paise(12_900), days: 90 } : {}),
      status: 'paid',
      sessionId: null,
      createdAt: paidAt,
      expiresAt: paidAt,
      paidAt,
      nextCheckAt: paidAt,
    });
    ports.tables.orders.set(order.id, order);
  }
};

const addSelections = ({ ports, stories }: World, listeners: readonly User[]): void => {
  ports.tables.selections = listeners.flatMap(({ id: userId }, n) =>
    stories.slice(0, n % 4).map((story) => ({
      userId,
      storyId: story.id,
      chosenAt: new Date(ports.clock.now().getTime() - ((n * n * 2) % YEAR) * DAY),
    })),
  );
};

const addGuests = ({ ports }: World): void => {
  const now = ports.clock.now().getTime();
  for (let ago = 0; ago < YEAR; ago += 1) {
    const day = dayInIndia(new Date(now - ago * DAY));
    ports.tables.guestDays.set(`${day} teaser-heard`, 9 + ((ago * ago) % 7));
    ports.tables.guestDays.set(`${day} sign-up-opened`, 1 + (ago % 3));
  }
};

const busyYear: Scenario = async () => {
  const world = await scenarios.admin();
  const listeners = addListeners(world);
  for (const add of [addPlays, addOrders, addSelections, addGuests]) add(world, listeners);
  return world;
};

export const insightScenes = {
  busyYear,
  /** No activity yet, not even the admin's in these weeks. */
  nothingYet: async () => {
    const world = await scenarios.admin();
    for (const user of world.ports.tables.users.values())
      world.ports.tables.users.set(user.id, {
        ...user,
        createdAt: new Date(world.ports.clock.now().getTime() - 2 * YEAR * DAY),
      });
    return world;
  },
} satisfies Record<string, Scenario>;
