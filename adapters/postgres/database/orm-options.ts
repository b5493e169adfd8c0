import { type TracedQuery, tracedQueries } from '@meend/adapters/tracing/channels.ts';
import { Migrator } from '@mikro-orm/migrations';
import { DefaultLogger, type LogContext, type Options } from '@mikro-orm/postgresql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../connection/session-limits.ts';
import type { EmbeddedAddress } from '../embedded/embedded-endpoint.ts';
import { migrations } from '../migrations/migrations.ts';
import { rows } from './areas.ts';

type Address =
  | {
      readonly url: string;
      /** However long an answer takes; for what fills or measures millions of rows. */
      readonly hasNoQueryTimeout?: boolean;
      /** The role has its limits by itself: a pooler takes none as a connection begins. */
      readonly isPooled?: boolean;
    }
  | EmbeddedAddress;

export type Migrations = typeof migrations;

/** What is other for the connections that change tables. */
interface ForMigrations {
  readonly migrations: Migrations;
  /** How long a change waits for a lock; everybody who comes to that table later waits behind it. */
  readonly lockTimeoutMs: number;
}

/** A whole pool at work keeps one backend busy; more connections would only wait in a longer line. */
const POOL = 8;
/** It listens on a server and does no work. */
const LISTENER = 1;
const CONNECT_TIMEOUT_MS = 10_000;
/** The server ends a statement before: who waits longer has nobody at the other end of the line. */
const ANSWER_TIMEOUT_MS = 17_000;
const KEEPALIVE_DELAY_MS = 5_000;

const CHECKED_MODES = ['prefer', 'require', 'verify-ca'];

/**
 * The driver takes these modes for verify-full, and warns at each start that its next version will check less: asked for
 * by its name the check stays.
 */
const withCheckedCertificate = (url: string): string => {
  const parsedUrl = new URL(url);
  const mode = parsedUrl.searchParams.get('sslmode') ?? '';
  if (!CHECKED_MODES.includes(mode) || parsedUrl.searchParams.has('uselibpqcompat')) return url;
  parsedUrl.searchParams.set('sslmode', 'verify-full');
  return parsedUrl.href;
};

const connection = (address: Address, lockTimeoutMs: number, statementTimeoutMs: number) => {
  if ('url' in address) {
    // The driver reads the whole address: MikroORM would drop what stands after the question mark (sslmode).
    return {
      clientUrl: address.url,
      driverOptions: {
        connectionString: withCheckedCertificate(address.url),
        ...(!address.isPooled && {
          statement_timeout: statementTimeoutMs,
          lock_timeout: lockTimeoutMs,
          idle_in_transaction_session_timeout: statementTimeoutMs * 2,
        }),
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        // A server that vanished without a word is noticed by who only listens, too.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
        ...(statementTimeoutMs > 0 && !address.hasNoQueryTimeout && { query_timeout: ANSWER_TIMEOUT_MS }),
      },
    };
  }
  // No statement timeout here: PGlite has no timers, and its settings are shared by all connections.
  return {
    ...address,
    user: 'postgres',
    dbName: 'postgres',
    driverOptions: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  };
};

/** Tells of each statement that has ended; writes nothing. */
class QueryTracer extends DefaultLogger {
  override logQuery({ query = '', took = 0, level }: LogContext): void {
    const ended: TracedQuery = { statement: query, tookMs: took, isFailed: level === 'error' };
    tracedQueries.publish(ended);
  }
}

const withoutEnd = async (rawConnection: unknown): Promise<void> => {
  const connection = rawConnection as DatabaseConnection;
  const name = 'idle_in_transaction_session_timeout';
  await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
  await connection.executeQuery(CompiledQuery.raw(`set ${name} = 0`));
};

/** `changing`: the connections change tables, which on a large one takes longer than a statement may. */
export const ormOptions = (address: Address, changing?: ForMigrations): Options => ({
  ...connection(
    address,
    changing?.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
    changing === undefined ? STATEMENT_TIMEOUT_MS : 0,
  ),
  entities: rows,
  extensions: [Migrator],
  migrations: {
    migrationsList: changing?.migrations ?? migrations,
    tableName: 'migrations',
    snapshot: false,
    silent: true,
    transactional: true,
  },
  // The driver says nothing of a time that has no end, and the role may have one of its own.
  ...(changing !== undefined && 'url' in address && { onCreateConnection: withoutEnd }),
  pool: { min: 0, max: POOL + ('url' in address ? LISTENER : 0) },
  ensureDatabase: false,
  forceUtcTimezone: true,
  // Statements are logged nowhere: they hold addresses and hashes of secrets.
  logger: () => undefined,
  ...(tracedQueries.hasSubscribers && {
    debug: ['query'] as const satisfies Options['debug'],
    loggerFactory: (options) => new QueryTracer(options),
  }),
});
