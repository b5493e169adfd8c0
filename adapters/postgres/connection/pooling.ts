// Detects a pooler in front of the server, and checks the direct connection past it.
import type { MikroORM } from '@mikro-orm/postgresql';
import { STATEMENT_TIMEOUT_MS } from './session-limits.ts';

export interface Pooling {
  /** The backend's process id differs from the one sent at the start of the connection. */
  readonly isPooled: boolean;
  /** Whether the direct URL leads to the same database of the same server, as the same role. */
  readonly isSameDatabase: boolean;
  /** Whether the server applies our statement timeout. */
  readonly hasLimits: boolean;
}

interface Client {
  readonly processID: number | null;
  query<Row>(sql: string): Promise<{ readonly rows: readonly Row[] }>;
  release(): void;
}

interface Seen {
  readonly pid: number;
  readonly timeout: string;
  readonly identity: string;
}

const SEE = `
select pg_backend_pid() as pid,
  (select setting from pg_settings where name = 'statement_timeout') as timeout,
  concat_ws(' ', current_database(), current_user, pg_postmaster_start_time()) as identity`;

const see = async (orm: MikroORM): Promise<Seen & { readonly isLent: boolean }> => {
  const pool: { connect(): Promise<Client> } = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    const [seen] = (await client.query<Seen>(SEE)).rows;
    if (seen === undefined) throw new Error('the database did not return its identity');
    return { ...seen, isLent: client.processID !== seen.pid };
  } finally {
    client.release();
  }
};

/** Whether the URL is a pooler's, which may not forward startup parameters. */
export const isPooled = async (orm: MikroORM): Promise<boolean> => (await see(orm)).isLent;

export const readPooling = async (orm: MikroORM, direct: MikroORM): Promise<Pooling> => {
  const [seen, past] = [await see(orm), await see(direct)];
  return {
    isPooled: seen.isLent,
    isSameDatabase: past.identity === seen.identity,
    hasLimits: seen.timeout === `${STATEMENT_TIMEOUT_MS}`,
  };
};
