import type { Clock } from '@meend/core/ports/clock';
import type { Randomness } from '@meend/core/ports/randomness';
import type { Stores, Transaction } from '@meend/core/ports/transaction';
import { memoryBannerStore } from './memory-banner-store.ts';
import { memoryLinkStore } from './memory-link-store.ts';
import { memoryListeningStore } from './memory-listening-store.ts';
import { memoryOrderStore } from './memory-order-store.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { memorySelectionStore } from './memory-selection-store.ts';
import { memoryStoryStore } from './memory-story-store.ts';
import { memorySubscriptionStore } from './memory-subscription-store.ts';
import { copyTables, type MemoryTables } from './memory-tables.ts';
import { memoryUserStore } from './memory-user-store.ts';

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const storesOf = (tables: MemoryTables, clock: Clock, randomness: Randomness): Stores => ({
  users: memoryUserStore(tables),
  links: memoryLinkStore(tables),
  stories: memoryStoryStore(tables),
  selections: memorySelectionStore(tables),
  subscriptions: memorySubscriptionStore(tables),
  orders: memoryOrderStore(tables),
  listening: memoryListeningStore(tables),
  banners: memoryBannerStore(tables),
  outbox: memoryOutbox(tables, randomness),
  now: async () => clock.now(),
});

const oneAtATime = (): Turn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

// Outside a transaction every call waits for its turn, like a single database connection would make it.
const waiting = <Store extends object>(store: Store, turn: Turn): Store => {
  const methods = Object.entries(store) as [string, Method][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...inputs: unknown[]) => turn(() => method(...inputs))]),
  ) as Store;
};

/** The stores and transactions over one set of tables: everything happens one after the other. */
export const memoryTransactions = (
  tables: MemoryTables,
  clock: Clock,
  randomness: Randomness,
): { readonly stores: Stores; readonly transaction: Transaction } => {
  const turn = oneAtATime();
  const inside = storesOf(tables, clock, randomness);
  const stores: Stores = {
    users: waiting(inside.users, turn),
    links: waiting(inside.links, turn),
    stories: waiting(inside.stories, turn),
    selections: waiting(inside.selections, turn),
    subscriptions: waiting(inside.subscriptions, turn),
    orders: waiting(inside.orders, turn),
    listening: waiting(inside.listening, turn),
    banners: waiting(inside.banners, turn),
    outbox: waiting(inside.outbox, turn),
    now: inside.now,
  };
  const transaction: Transaction = {
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
