import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';

/** One kind of stores, opened once per test file and emptied before each test. */
export interface World {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A function, because the world is opened in a hook, after the contracts are declared. */
export type InWorld = () => World;
