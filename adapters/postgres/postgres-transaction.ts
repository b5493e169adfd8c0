import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '@meend/core/ports/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isDatabaseError, plainError } from './plain-errors.ts';
import { postgresStores } from './postgres-stores.ts';

const MOST_TRIES = 4;
/** serialization_failure and deadlock_detected: the same work may succeed a moment later. */
const CONFLICTS = ['40001', '40P01'];

const isConflict = (error: unknown): boolean => isDatabaseError(error) && CONFLICTS.includes(error.code);

export const postgresTransaction = (em: EntityManager): Transaction => {
  const attempt: Transaction['run'] = async (work) => {
    const inside = em.fork();
    try {
      await inside.begin();
      const result = await work(postgresStores(inside));
      await (result.ok ? inside.commit() : inside.rollback());
      return result;
    } catch (error) {
      // On a broken connection the rollback fails as well; the first error is the one that tells.
      if (inside.isInTransaction()) await inside.rollback().catch(() => undefined);
      throw plainError(error);
    }
  };
  return {
    async run(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries >= MOST_TRIES || !isConflict(error)) throw error;
          await wait(Math.random() * 20 * tries);
        }
      }
    },
  };
};
