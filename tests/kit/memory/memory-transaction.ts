import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Clock, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { memoryStores } from './stores.ts';
import { copyTables, type MemoryTables } from './tables.ts';

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const oneAtATime = (): Turn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

// Outside a transaction calls are queued, as on a single database connection.
const waiting = <Store extends object>(store: Store, turn: Turn): Store => {
  const methods = Object.entries(store) as [string, Method][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...inputs: unknown[]) => turn(() => method(...inputs))]),
  ) as Store;
};

/** Stores and transactions over one set of tables, fully serialized. */
export const memoryTransactions = (
  tables: MemoryTables,
  clock: Clock,
  randomness: Randomness,
): { readonly stores: Stores; readonly transaction: Transaction<Stores> } => {
  const turn = oneAtATime();
  const inside = memoryStores(tables, clock, randomness);
  const { now, ...kept } = inside;
  const outside = Object.entries(kept).map(([name, store]) => [name, waiting(store, turn)]);
  const stores = { ...Object.fromEntries(outside), now } as Stores;
  const transaction: Transaction<Stores> = {
    run: (work) =>
      turn(async () => {
        const before = copyTables(tables);
        try {
          const result = await work(inside);
          if (!result.ok) Object.assign(tables, before);
          return result;
        } catch (error) {
          Object.assign(tables, before);
          throw error;
        }
      }),
  };
  return { stores, transaction };
};
