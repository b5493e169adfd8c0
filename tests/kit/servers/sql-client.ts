// The plain driver, for a test's own queries to a PostgreSQL server.
import { createRequire } from 'node:module';

export interface SqlClient {
  query<Row>(sql: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

const { Client } = createRequire(import.meta.url)('pg') as {
  Client: new (to: { connectionString: string }) => SqlClient & { connect(): Promise<void> };
};

export const connectTo = async (url: string): Promise<SqlClient> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};
