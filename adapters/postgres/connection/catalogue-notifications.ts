// Notifies this process when another one changes the catalogue, using LISTEN/NOTIFY on a dedicated connection.
import type { MikroORM } from '@mikro-orm/postgresql';

const CHANNEL = 'catalogue';
const RETRY_DELAY_MS = 1_000;
/** Interval of the health check in milliseconds: a frozen connection reports no error. */
const PROBE_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;

/** The part of the driver's connection that is used here. */
interface Connection {
  on(event: 'notification' | 'error' | 'end', heard: () => void): void;
  query(statement: string | { readonly text: string; readonly query_timeout: number }): Promise<unknown>;
  /** True destroys the connection instead of returning it to the pool. */
  release(isBroken: true): void;
}

interface Pool {
  connect(): Promise<Connection>;
}

interface CatalogueWatch {
  stop(): void;
}

/**
 * Calls `changed` for each commit that changed the catalogue, and once after every reconnect for changes missed
 * meanwhile. Reconnects without limit; never throws or blocks.
 */
export const listenForCatalogueChanges = (orm: MikroORM, changed: () => void): CatalogueWatch => {
  let isStopped = false;
  let current: Connection | null = null;
  let again: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  const notify = (): void => {
    if (!isStopped) changed();
  };

  const drop = (connection: Connection): void => {
    if (current !== connection) return;
    current = null;
    clearTimeout(probing);
    connection.release(true);
    if (!isStopped) again = setTimeout(listen, RETRY_DELAY_MS).unref();
  };

  const probe = (connection: Connection): void => {
    if (current !== connection) return;
    probing = setTimeout(() => {
      const response = connection.query({ text: 'select 1', query_timeout: PROBE_TIMEOUT_MS });
      response.then(
        () => probe(connection),
        () => drop(connection),
      );
    }, PROBE_MS).unref();
  };

  const listen = async (): Promise<void> => {
    try {
      const pool: Pool = await orm.em.getConnection().getNativeClient();
      const connection = await pool.connect();
      current = connection;
      connection.on('notification', notify);
      connection.on('error', () => drop(connection));
      connection.on('end', () => drop(connection));
      if (isStopped) return drop(connection);
      await connection.query(`listen ${CHANNEL}`).then(notify, () => drop(connection));
      probe(connection);
    } catch {
      if (!isStopped) again = setTimeout(listen, RETRY_DELAY_MS).unref();
    }
  };

  void listen();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(again);
      clearTimeout(probing);
      if (current) drop(current);
    },
  };
};
