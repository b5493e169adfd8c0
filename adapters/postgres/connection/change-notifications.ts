// Notifies this process when another one changes the catalogue or ends a media epoch, using LISTEN/NOTIFY on a dedicated
// connection.
import type { MikroORM } from '@mikro-orm/postgresql';

/** What to do when a channel is notified. */
export type OnChange = Readonly<Record<'catalogue' | 'media_epochs', () => void>>;

const RETRY_DELAY_MS = 1_000;
/** Interval of the health check in milliseconds: a frozen connection reports no error. */
const PROBE_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;

/** The part of the driver's connection that is used here. */
interface Connection {
  on(event: 'notification', heard: (notification: { readonly channel: string }) => void): void;
  on(event: 'error' | 'end', heard: () => void): void;
  query(statement: string | { readonly text: string; readonly query_timeout: number }): Promise<unknown>;
  /** True destroys the connection instead of returning it to the pool. */
  release(isBroken: true): void;
}

interface Pool {
  connect(): Promise<Connection>;
}

interface ChangeWatch {
  stop(): void;
}

/**
 * Calls the function of a channel for each commit that notifies it, and all once after every reconnect for changes missed
 * meanwhile. Reconnects without limit; never throws or blocks.
 */
export const listenForChanges = (orm: MikroORM, onChange: OnChange): ChangeWatch => {
  let isStopped = false;
  let current: Connection | null = null;
  let again: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  const channels = Object.entries(onChange);
  const notify = (channel: string): void => {
    for (const [name, changed] of channels) if (name === channel && !isStopped) changed();
  };
  const notifyAll = (): void => {
    for (const [name] of channels) notify(name);
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
      connection.on('notification', ({ channel }) => notify(channel));
      connection.on('error', () => drop(connection));
      connection.on('end', () => drop(connection));
      if (isStopped) return drop(connection);
      const statements = channels.map(([name]) => `listen ${name}`).join('; ');
      await connection.query(statements).then(notifyAll, () => drop(connection));
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
