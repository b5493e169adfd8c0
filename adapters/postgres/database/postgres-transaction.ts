import { setTimeout as wait } from 'node:timers/promises';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { withSearchIndex } from '@meend/core/discovery/indexed-transaction.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { isDatabaseError, sanitizeError } from '../connection/sanitized-errors.ts';
import { postgresStores } from './stores.ts';

const MAX_ATTEMPTS = 4;
/** serialization_failure and deadlock_detected: a retry may succeed. */
const CONFLICTS = ['40001', '40P01'];

const isConflict = (error: unknown): boolean => isDatabaseError(error) && CONFLICTS.includes(error.code);

export const postgresTransaction = (em: EntityManager): Transaction<Stores> => {
  const attempt: Transaction<Stores>['run'] = async (work) => {
    // A failed result is not an error, but only an error rolls back.
    let failure: Awaited<ReturnType<typeof work>> | null = null;
    try {
      return await inTransaction(em, async (inside) => {
        const result = await work(postgresStores(inside));
        if (result.ok) return result;
        failure = result;
        throw new Error('rolled back');
      });
    } catch (error) {
      if (failure) return failure;
      throw sanitizeError(error);
    }
  };
  return withSearchIndex({
    async run(work) {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (attempts >= MAX_ATTEMPTS || !isConflict(error)) throw error;
          await wait(Math.random() * 20 * attempts);
        }
      }
    },
  });
};
