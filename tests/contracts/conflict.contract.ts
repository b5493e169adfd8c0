import type { UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { expect, test } from 'vitest';
import type { InWorld } from './world.ts';

const meeting = () => {
  let waitingCount = 0;
  let open: () => void = () => undefined;
  const everybody = new Promise<void>((resolve) => {
    open = resolve;
  });
  return (): Promise<void> => {
    waitingCount += 1;
    if (waitingCount >= 2) open();
    return everybody;
  };
};

/** Concurrent transactions, which can deadlock. */
export const conflictContract = (world: InWorld) =>
  test('two deadlocked transactions both succeed in the end', async () => {
    const [asha, ravi] = [aUser(), aUser()];
    await world().stores.users.add(asha);
    await world().stores.users.add(ravi);
    let attempts = 0;
    const meet = meeting();
    const lockBoth = (first: UserId, second: UserId) =>
      world().transaction.run(async ({ users }) => {
        attempts += 1;
        await users.lock(first);
        await meet();
        await users.lock(second);
        return succeed('done');
      });
    const answers = await Promise.all([lockBoth(asha.id, ravi.id), lockBoth(ravi.id, asha.id)]);
    expect(answers).toEqual([succeed('done'), succeed('done')]);
    expect(attempts, 'one of them was tried again').toBeGreaterThan(2);
  });
