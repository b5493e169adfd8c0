import { readInsights } from '@meend/core/insights/read-insights.ts';
import { sendNotices } from '@meend/core/notices/send-notices.ts';
import { allowanceOf } from '@meend/core/plans/grant.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { beforeEach, expect, test } from 'vitest';
import type { InventedOrder } from './demo-orders.ts';
import { slugOf } from './demo-story.ts';
import { demoPeople, emailOf } from './people.ts';
import { ownRecordings } from './recordings.ts';
import { removeDemo } from './remove-demo.ts';
import { seedPeople } from './seed-people.ts';
import { idNames, stableId } from './stable-id.ts';
import { demoStories } from './stories.ts';

let memory: MemoryPorts;
let told: InventedOrder[];

const seed = () =>
  seedPeople({
    transaction: memory.transaction,
    recordings: ownRecordings,
    notifyProvider: (order) => told.push(order),
  });

const addDemoStories = async () => {
  const now = memory.clock.now().getTime();
  for (const story of demoStories) {
    const publishedAt = new Date(now - story.daysAgo * DAY);
    const sample = storyFixture(memory, story.category, story.name);
    memory.tables.stories.delete(sample.id);
    const id = stableId<typeof sample.id>(publishedAt, idNames.story(slugOf(story)));
    const status = story.daysAgo < 0 ? 'scheduled' : 'published';
    await memory.stores.stories.addAll([{ ...sample, id, slug: slugOf(story), publishedAt, status }]);
  }
};

beforeEach(async () => {
  memory = memoryPorts();
  told = [];
  await addDemoStories();
});

test('a dozen listeners sign up, choose, pay and stay, and revenue is what is retained', async () => {
  expect(await seed()).toBe(true);
  const { weeks, stories } = await readInsights(memory)(52);
  const sum = (of: (week: (typeof weeks)[number]) => number) =>
    weeks.reduce((all, week) => all + of(week), 0);
  expect([sum(({ funnel }) => funnel.signedUp), demoPeople.length]).toEqual([12, 12]);
  expect(sum(({ funnel }) => funnel.chose)).toBe(12);
  expect([sum(({ funnel }) => funnel.paid), sum(({ funnel }) => funnel.kept)]).toEqual([9, 4]);
  expect(sum(({ revenue }) => revenue)).toBe(97_600);
  for (const { week, plays, funnel } of weeks.slice(-12)) {
    expect([week, funnel.teaserHeard > funnel.signUpOpened]).toEqual([week, true]);
    expect([week, plays.temptation + plays.quickie + plays.confession > 0]).toEqual([week, true]);
  }
  expect(new Set(stories.map(({ story }) => story.category)).size).toBe(3);
  expect(stories.some(({ parts }) => parts.some(({ listeners }) => listeners >= 10))).toBe(true);
  expect([memory.tables.questions.size, memory.tables.feedback.size]).toEqual([6, 17]);
});

test('no listener played a locked part, chose more than allowed, or did anything before signing up', async () => {
  await seed();
  const { plays, selections, grants, orders, users, stories } = memory.tables;
  const now = memory.clock.now();
  for (const user of users.values()) {
    const chosen = selections.filter(({ userId }) => userId === user.id);
    const own = [...grants.values()].filter(({ userId }) => userId === user.id);
    expect(chosen.length).toBeLessThanOrEqual(allowanceOf([own], now));
    const paidDays = [...orders.values()].flatMap(({ userId, paidAt, days }) =>
      userId === user.id && paidAt ? [[paidAt.getTime() - DAY, paidAt.getTime() + days * DAY] as const] : [],
    );
    for (const { day, storyId, partId } of [...plays.values()].filter(({ userId }) => userId === user.id)) {
      const at = Date.parse(`${day}T12:00:00Z`);
      expect(at).toBeGreaterThan(user.createdAt.getTime() - DAY);
      expect(at).toBeGreaterThan(
        (stories.get(storyId)?.publishedAt.getTime() ?? Number.POSITIVE_INFINITY) - DAY,
      );
      const isTeaser = stories.get(storyId)?.parts[0]?.id === partId;
      const isOwn = chosen.some((one) => one.storyId === storyId);
      const isPaid = paidDays.some(([from, to]) => at >= from && at <= to + DAY);
      expect([user.email, day, isTeaser || isOwn || isPaid]).toEqual([user.email, day, true]);
    }
  }
});

test('no mail is sent to invented listeners', async () => {
  await seed();
  for (let day = 0; day < 120; day += 1) {
    await sendNotices(memory)();
    memory.clock.advance(DAY);
  }
  expect(memory.mails()).toEqual([]);
  expect([...memory.tables.users.values()].filter(({ marketing }) => marketing.optedIn)).toEqual([]);
});

test('the provider knows every order, and none is recent enough to be compared or polled', async () => {
  await seed();
  expect(told.map(({ order }) => order.id).sort()).toEqual([...memory.tables.orders.keys()].sort());
  const youngest = Math.max(...told.map(({ order }) => order.createdAt.getTime()));
  expect(memory.clock.now().getTime() - youngest).toBeGreaterThan(serverTimings.comparedFor);
  expect(await memory.stores.orders.listDue(memory.clock.now(), 99)).toEqual([]);
});

test('listeners are seeded once, and never beside real ones or without the demonstration’s stories', async () => {
  expect([await seed(), await seed(), memory.tables.users.size]).toEqual([true, false, 12]);
  for (const before of [() => userFixture(memory, 'asha@example.in'), () => memory.tables.stories.clear()]) {
    memory = memoryPorts();
    await addDemoStories();
    before();
    const users = memory.tables.users.size;
    expect([await seed(), memory.tables.users.size]).toEqual([false, users]);
  }
});

test('whenever it is seeded, the same happens the same number of days before', async () => {
  const seen: unknown[] = [];
  for (const wait of [0, 40 * DAY]) {
    memory = memoryPorts();
    memory.clock.advance(wait);
    await addDemoStories();
    await seed();
    const emails = new Map([...memory.tables.users.values()].map(({ id, email }) => [id as UserId, email]));
    seen.push([...memory.tables.plays.values()].map(({ userId, tenth }) => [emails.get(userId), tenth]));
  }
  expect(seen[0]).toEqual(seen[1]);
});

test('a removal deletes the invented listeners with their orders, questions and guests, and no others', async () => {
  await seed();
  const asha = userFixture(memory, 'asha@example.in');
  await memory.stores.insights.countGuestStep('teaser-heard', '2020-01-01', 7);
  memory.clock.advance(9 * DAY);
  const removed = await removeDemo({
    transaction: memory.transaction,
    files: { has: async () => false, remove: async () => undefined },
    recordingExtension: 'mp3',
  })({ dryRun: false });
  expect(removed).toMatchObject({ ok: true, value: { people: 12, orders: 16, questions: 6, withdrawn: [] } });
  const { tables } = memory;
  expect([...tables.users.keys()]).toEqual([asha.id]);
  for (const rows of [
    'orders',
    'payments',
    'refunds',
    'grants',
    'plays',
    'questions',
    'feedback',
    'places',
  ] as const)
    expect([rows, tables[rows].size]).toEqual([rows, 0]);
  expect([tables.subscriptions.size, tables.selections]).toEqual([0, []]);
  expect([...tables.guestDays]).toEqual([['2020-01-01 teaser-heard', 7]]);
  expect(demoPeople.map(emailOf).every((email) => email.endsWith('@demonstration.example'))).toBe(true);
});
