import type { Stores } from '@meend/core/assembly/stores.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';
import { withSanitizedErrors } from '../connection/sanitized-errors.ts';
import { storeMakers } from './areas.ts';

// clock_timestamp() inside a transaction too: now() would not advance while the transaction waits for a row lock, and
// what expired in the meantime would still look valid.
const NOW = prepared('now', `select date_trunc('milliseconds', clock_timestamp()) as now`);

/** Stores are created on demand: a transaction needs few of them. */
export const postgresStores = (em: EntityManager): Stores => {
  const stores = withSanitizedErrors({
    async now() {
      const [row] = await queryRows<{ now: string }>(em, NOW, []);
      if (!row) throw new Error('clock_timestamp() returned no row');
      return toDate(row.now);
    },
  });
  for (const [name, make] of Object.entries<(em: EntityManager) => object>(storeMakers)) {
    let made: object | undefined;
    Object.defineProperty(stores, name, {
      enumerable: true,
      get: () => {
        made ??= withSanitizedErrors(make(em));
        return made;
      },
    });
  }
  return stores as Stores;
};
