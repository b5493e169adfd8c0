// Where the rows lie: a PostgreSQL server, the way past a pooler before it and the owner's way, or the data folder.
import type { Config } from '@meend/adapters/config/config.ts';

export const databaseLocation = ({
  dataDir,
  databaseUrl: url,
  migrationDatabaseUrl: migrationUrl,
  directDatabaseUrl: directUrl,
}: Config) => (url === null ? { dataDir } : { url, migrationUrl, directUrl });
