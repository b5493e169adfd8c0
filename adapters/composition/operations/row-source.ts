import type { Pooling } from '@meend/adapters/postgres/connection/pooling.ts';
import type { RoleRights } from '@meend/adapters/postgres/connection/rights.ts';
import type { Stores } from '@meend/core/assembly/stores.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';

/** Where the rows lie: a database, or maps in memory. */
export interface RowSource {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  /** What the database's role may do; absent where there is one role or none. */
  readonly rights?: () => Promise<RoleRights | null>;
  /** Whether its disk takes what is written; absent where the data folder's disk tells that. */
  readonly hasFreeSpace?: () => Promise<boolean>;
  readonly pooling?: () => Promise<Pooling | null>;
  /** Milliseconds that a question asked now would wait; absent where none waits. */
  readonly waitMs?: () => number;
}
