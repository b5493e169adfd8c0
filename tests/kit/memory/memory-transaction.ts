import type { Stores } from '@meend/core/assembly/areas.ts';
import { withSearchIndex } from '@meend/core/discovery/indexed-transaction.ts';
import type { Clock, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { memoryStores } from './stores.ts';
import { type MemoryTables, snapshotOf } from './tables.ts';

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
const waiting = (store: object, turn: Turn): object => {
  const queued: Record<string, Method> = {};
  for (const [name, method] of Object.entries(store) as [string, Method][])
    queued[name] = (...inputs) => turn(() => method(...inputs));
  return queued;
};

/** Stores and transactions over one set of tables, fully serialized. */
export const memoryTransactions = (
  tables: MemoryTables,
  clock: Clock,
  randomness: Randomness,
): { readonly stores: Stores; readonly transaction: Transaction<Stores> } => {
  const turn = oneAtATime();
  const inside = memoryStores(tables, clock, randomness);
  const { now, ...queued } = inside;
  const stores = { now } as Stores;
  // Most tests need few of them, so each is made when it is read.
  for (const [name, store] of Object.entries(queued)) {
    let made: object | undefined;
    Object.defineProperty(stores, name, {
      enumerable: true,
      get() {
        made ??= waiting(store, turn);
        return made;
      },
    });
  }
  const transaction: Transaction<Stores> = {
    run: (work) =>
      turn(async () => {
        const putBack = snapshotOf(tables);
        try {
          const result = await work(inside);
          if (!result.ok) putBack();
          return result;
        } catch (error) {
          putBack();
          throw error;
        }
      }),
  };
  return { stores, transaction: withSearchIndex(transaction) };
};
