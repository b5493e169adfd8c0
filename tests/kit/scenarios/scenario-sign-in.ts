// Scenarios of staff with a required second factor: not set up, set up, confirmed or not.

import { type FactorId, makeId } from '@meend/core/shared/ids.ts';
import { stubAuthenticatorApps } from '../memory/account/stub-secrets.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const required = async (scene: Scenario): Promise<World> => {
  const world = await scene();
  return { ...world, ports: { ...world.ports, isSecondFactorRequired: true } };
};

const addApp = async ({ ports, listener }: World): Promise<void> => {
  if (listener === null) return;
  const at = ports.clock.now();
  const { encryptedSecret } = await stubAuthenticatorApps.make({
    userId: listener.id,
    email: listener.email,
  });
  await ports.stores.factors.add({
    kind: 'authenticator',
    id: makeId<FactorId>(at, ports.randomness.bytes(10)),
    userId: listener.id,
    name: 'Work phone',
    encryptedSecret,
    lastStep: 0,
    createdAt: at,
    lastUsedAt: at,
  });
};

export const signInScenes = {
  nothingYet: () => required(scenarios.superadmin),
  /** With an app, session not confirmed. */
  unconfirmed: async () => {
    const world = await required(scenarios.superadmin);
    await addApp(world);
    return world;
  },
  /** With an app, session confirmed. */
  cooldown: async () => {
    const world = await required(scenarios.superadmin);
    await addApp(world);
    for (const { id, userId } of world.ports.tables.sessions.values())
      if (userId === world.listener?.id)
        await world.ports.stores.factors.confirm(id, world.ports.clock.now());
    return world;
  },
  /** Nothing set up, and the login is no longer recent. */
  longAgo: () => required(scenarios.superadminOfLongAgo),
} satisfies Record<string, Scenario>;
