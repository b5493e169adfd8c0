// Locations of the database: a PostgreSQL server, with the direct connection past a pooler and the owner's connection,
// or DATA_DIR.

import type { Config } from '@meend/adapters/config/config.ts';
import type { Pooling } from '@meend/adapters/postgres/connection/pooling.ts';
import type { RoleRights } from '@meend/adapters/postgres/connection/rights.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';

export const databaseLocation = ({
  dataDir,
  databaseUrl: url,
  migrationDatabaseUrl: migrationUrl,
  directDatabaseUrl: directUrl,
}: Config) => (url === null ? { dataDir } : { url, migrationUrl, directUrl });

/** Storage of the rows: a database, or maps in memory. */
export interface RowSource {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  /** Privileges of the database role; absent if there are not two roles. */
  readonly rights?: () => Promise<RoleRights | null>;
  /** Whether the database's disk accepts writes; absent if the database is on the disk of DATA_DIR. */
  readonly hasFreeSpace?: () => Promise<boolean>;
  readonly pooling?: () => Promise<Pooling | null>;
  /** Milliseconds a new query would wait for a connection; absent if there is no pool. */
  readonly waitMs?: () => number;
}
