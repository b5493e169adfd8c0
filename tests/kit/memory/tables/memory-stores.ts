import type { Clock, Randomness } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Dependencies of in-memory stores. */
interface MemoryGround {
  readonly tables: MemoryTables;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Creates an area's stores. */
export type MemoryStores<Stores> = (ground: MemoryGround) => Stores;
