import { giveDays } from '@meend/core/plans/give-days.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readFreeAllowance, readListener } from './read-listener.ts';

test('a listener’s plan and free selections are read at each call, or taken as they came with the session', async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const { id: storyId } = storyFixture(ports, 'quickie', 'Chai');
  const caller = signedInAs(ports, asha);
  const nothing = {
    hasActiveSubscription: false,
    selectedStoryIds: new Set(),
    isStaff: false,
    savesData: false,
  };
  expect(await readListener(ports.stores, caller)).toEqual(nothing);
  const now = ports.clock.now();
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: now }));
  await ports.stores.selections.addAll(asha.id, [storyId], now);
  const planEndsAt = new Date(now.getTime() + 30 * DAY);
  const everything = { hasActiveSubscription: true, planEndsAt, selectedStoryIds: new Set([storyId]) };
  expect(await readListener(ports.stores, { ...caller, savesData: true })).toEqual({
    ...nothing,
    ...everything,
    savesData: true,
  });
  const entitlements = { hasActiveSubscription: false, selectedStoryIds: new Set(['of the session']) };
  expect(await readListener(ports.stores, { ...caller, entitlements })).toEqual({
    ...nothing,
    ...entitlements,
  });
});

test('staff have their rights once a second factor confirms the session; guests and banner admins have none', async () => {
  const ports = memoryPorts();
  const caller = signedInAs(ports, userFixture(ports, 'meera@example.in', { role: 'admin' }));
  expect(await readListener(ports.stores, caller)).toMatchObject({ isStaff: true });
  expect(await readListener(ports.stores, { ...caller, isUnconfirmed: true })).toMatchObject({
    isStaff: false,
  });
  expect(await readListener(ports.stores, { kind: 'guest' })).toBeNull();
  const { email } = caller.user;
  expect(await readListener(ports.stores, { kind: 'banner-admin', email })).toBeNull();
});

test('accounts of a mailbox share the allowance: what one chose or brought along, the other cannot', async () => {
  const ports = memoryPorts();
  const mailbox = ports.secrets.hash('asha@example.in') as never;
  const [asha, alias] = ['asha@example.in', 'asha+1@example.in'].map(
    (email) => userFixture(ports, email, { mailbox }).id,
  );
  if (!asha || !alias) throw new Error('No account');
  const stories = ['One', 'Two', 'Three', 'Four'].map((name) => storyFixture(ports, 'quickie', name).id);
  const now = ports.clock.now();
  await ports.stores.selections.addAll(asha, stories.slice(0, 1), now);
  await ports.stores.selections.addAll(alias, stories.slice(1, 3), now);
  expect(await readFreeAllowance(ports.stores, asha)).toEqual({ chosen: 1, allowed: 1, left: 0 });
  await giveDays(ports.stores, sampleGrant({ userId: alias, at: now }));
  ports.clock.advance(30 * DAY);
  expect(await readFreeAllowance(ports.stores, asha)).toEqual({ chosen: 1, allowed: 2, left: 1 });
  await ports.stores.selections.addAll(alias, [...stories.slice(0, 1), ...stories.slice(3)], now);
  expect(await readFreeAllowance(ports.stores, asha)).toEqual({ chosen: 1, allowed: 0, left: 0 });
});
