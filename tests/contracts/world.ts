import type { Stores } from '@meend/core/assembly/stores.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';

/** One kind of stores, opened for a whole test file and emptied before each test. */
export interface World {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Contracts take the world late: it opens in a hook, after they are declared. */
export type InWorld = () => World;
