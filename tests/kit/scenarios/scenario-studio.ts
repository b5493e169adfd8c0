// Scenarios of the studio: a super admin with colleagues, suspended accounts and a history, or a new one.

import type { User } from '@meend/core/account/user/user.ts';
import { type Actor, operator } from '@meend/core/audit/audit.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { grantRole, revokeRole } from '@meend/core/staff/roles.ts';
import { reinstateAccount, suspendAccount } from '@meend/core/staff/suspend-account.ts';
import { userFixture } from '../fixtures/fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const addPeople = async ({ ports, listener }: World): Promise<void> => {
  if (listener === null) return;
  const role = (value: User['role']) => ({ role: value });
  userFixture(ports, 'meera.krishnan@example.in', { ...role('superadmin'), name: 'Meera Krishnan' });
  userFixture(ports, 'kabir@example.in', { ...role('admin'), name: 'Kabir' });
  userFixture(ports, 'noor.fatima@example.in', { ...role('admin'), name: 'Noor Fatima' });
  userFixture(ports, 'dev@example.in', { name: 'Dev' });
  userFixture(ports, 'resold@example.in');
  userFixture(ports, 'sorted-out@example.in');
  const by: Actor = { kind: 'staff', userId: listener.id, address: '203.0.113.7' };
  const found = await ports.stores.users.findByEmail('dev@example.in' as User['email']);
  await grantRole(ports)(by, { email: 'dev@example.in', roleName: `${ports.productKey}Admin` });
  if (found) await revokeRole(ports)(by, { userId: found.id, roleName: `${ports.productKey}Admin` });
  await suspendAccount(ports)(by, { email: 'resold@example.in', reason: 'Sold recordings on a forum' });
  await suspendAccount(ports)(operator, { email: 'sorted-out@example.in', reason: null });
  await reinstateAccount(ports)(by, { email: 'sorted-out@example.in' });
};

const addHistory = async ({ ports }: World, count: number, storyName: string): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    await ports.transaction.run(async ({ audit }) => {
      await audit.add({
        by: operator,
        action: 'story.edited',
        subject: { kind: 'story', id: `story-${at}` },
        before: { name: `${storyName} ${at}`, genres: ['Romance'] },
        after: { name: `${storyName} ${at + 1}`, genres: ['Romance', 'Slow burn'] },
        at: new Date(ports.clock.now().getTime() - (count - at) * 60_000),
      });
      return succeed(null);
    });
};

export const studioScenes = {
  staffed: async () => {
    const world = await scenarios.superadmin();
    await addPeople(world);
    return world;
  },
  longHistory: async () => {
    const world = await scenarios.superadmin();
    await addHistory(world, 40, 'The Last Train to Shimla');
    return world;
  },
} satisfies Record<string, Scenario>;
