import { forgetUnproven } from '@meend/adapters/postgres/migrations/2026-11-22-age-statements.ts';
import { at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

/** Databases only: stores in memory have no earlier rows. */
export const agesForgotten = (world: () => DatabaseWorld) =>
  test('ages without a proven confirmation are deleted, and the others stay', async () => {
    const { stores, database } = world();
    const old = aUser({ ageConfirmedAt: at('10:00:00.000') });
    const proven = aUser({ ageConfirmedAt: at('10:00:00.000'), ageWording: 'age-gate-1' });
    for (const user of [old, proven]) await stores.users.add(user);
    await database.em.execute(forgetUnproven);
    expect(await stores.users.find(old.id)).toEqual({ ...old, ageConfirmedAt: null });
    expect(await stores.users.find(proven.id)).toEqual(proven);
  });
