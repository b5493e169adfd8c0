// Locations of the database: a PostgreSQL server, with the direct connection past a pooler and the owner's connection,
// or DATA_DIR.
import type { Config } from '@meend/adapters/config/config.ts';

export const databaseLocation = ({
  dataDir,
  databaseUrl: url,
  migrationDatabaseUrl: migrationUrl,
  directDatabaseUrl: directUrl,
}: Config) => (url === null ? { dataDir } : { url, migrationUrl, directUrl });
