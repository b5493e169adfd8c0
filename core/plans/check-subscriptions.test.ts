import { globSync, readFileSync } from 'node:fs';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { checkSubscriptions, correctSubscriptions } from './check-subscriptions.ts';
import { giveDays } from './give-days.ts';
import type { Subscription } from './subscription.ts';

const world = async () => {
  const ports = memoryPorts();
  const now = ports.clock.now();
  const [asha, ravi] = [userFixture(ports, 'asha@example.in').id, userFixture(ports, 'ravi@example.in').id];
  for (const userId of [asha, ravi]) await giveDays(ports.stores, sampleGrant({ userId, at: now }));
  await giveDays(ports.stores, sampleGrant({ userId: asha, at: now, days: 90 }));
  const stored = (await ports.stores.subscriptions.find(asha)) as Subscription;
  return {
    ports,
    asha,
    ravi,
    stored,
    check: checkSubscriptions(ports),
    correct: correctSubscriptions(ports),
  };
};

test('subscriptions that were written with their grants agree with them', async () => {
  const { check, correct } = await world();
  expect(await check()).toEqual({ checked: 2, differing: [], withoutGrant: [] });
  expect(await correct()).toEqual({ corrected: [], withoutGrant: [] });
});

test.each([
  ['a later end', (stored: Subscription) => ({ endsAt: new Date(stored.endsAt.getTime() + DAY) })],
  ['an earlier beginning', (stored: Subscription) => ({ startsAt: new Date(stored.startsAt.getTime() - 1) })],
  ['another plan', () => ({ planName: 'Basic Plan' }) as const],
  ['other paid days', () => ({ paidDays: 30 })],
])('a subscription with %s than its grants is found, and corrected from them', async (_, change) => {
  const { ports, asha, stored, check, correct } = await world();
  await ports.stores.subscriptions.save({ ...stored, ...change(stored) });
  expect(await check()).toEqual({ checked: 2, differing: [asha], withoutGrant: [] });
  expect(await correct()).toEqual({ corrected: [asha], withoutGrant: [] });
  expect(await ports.stores.subscriptions.find(asha)).toEqual(stored);
  expect((await check()).differing).toEqual([]);
});

test('grants without a subscription are found and corrected', async () => {
  const { ports, asha, stored, check, correct } = await world();
  ports.tables.subscriptions.delete(asha);
  expect((await check()).differing).toEqual([asha]);
  await correct();
  expect(await ports.stores.subscriptions.find(asha)).toEqual(stored);
});

test('grants that stay after their account was erased are no difference', async () => {
  const { ports, ravi, check } = await world();
  ports.tables.users.delete(ravi);
  ports.tables.subscriptions.delete(ravi);
  expect(await check()).toEqual({ checked: 1, differing: [], withoutGrant: [] });
  await giveDays(ports.stores, sampleGrant({ userId: ravi, at: ports.clock.now() }));
  expect(await ports.stores.subscriptions.find(ravi)).toBeNull();
});

test('a subscription without any grant is named apart, and is neither changed nor called corrected', async () => {
  const { ports, stored, check, correct } = await world();
  const { id: userId } = userFixture(ports, 'meera@example.in');
  await ports.stores.subscriptions.save({ ...stored, userId });
  expect(await check()).toEqual({ checked: 3, differing: [], withoutGrant: [userId] });
  expect(await correct()).toEqual({ corrected: [], withoutGrant: [userId] });
  expect(await ports.stores.subscriptions.find(userId)).toEqual({ ...stored, userId });
});

test('accounts are checked page by page, each once', async () => {
  const { ports, asha, ravi } = await world();
  const others = ['d', 'e', 'f'].map((name) => userFixture(ports, `${name}@example.in`).id);
  for (const userId of others) await giveDays(ports.stores, sampleGrant({ userId, at: ports.clock.now() }));
  const { subscriptions } = ports.stores;
  for (const userId of [ravi, ...others]) ports.tables.subscriptions.delete(userId);
  const inThrees: typeof subscriptions = {
    ...subscriptions,
    listWithGrants: (after) => subscriptions.listWithGrants(after, 3),
  };
  const found = await checkSubscriptions({ stores: { subscriptions: inThrees } })();
  expect(found).toEqual({ checked: 5, differing: [ravi, ...others], withoutGrant: [] });
  expect(found.differing).not.toContain(asha);
});

test('law: a subscription is written where its grants are added up, and nowhere else', () => {
  const writers = globSync('{core,adapters,cli}/**/*.ts', {
    exclude: (name) => /node_modules|dist$/.test(name),
  }).filter(
    (file) => !file.endsWith('.test.ts') && /\bsubscriptions\.save\(/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['core/plans/give-days.ts']);
});
