import { type TracedQuery, tracedQueries } from '@meend/adapters/tracing/channels.ts';
import { Migrator } from '@mikro-orm/migrations';
import {
  DefaultLogger,
  type LogContext,
  type Options,
  UnderscoreNamingStrategy,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../connection/session-limits.ts';
import type { EmbeddedAddress } from '../embedded/embedded-endpoint.ts';
import { migrations } from '../migrations/migrations.ts';

type Address =
  | {
      readonly url: string;
      /** No query timeout, for work on millions of rows. */
      readonly hasNoQueryTimeout?: boolean;
      /** The role itself has the limits, because a pooler does not pass on startup parameters. */
      readonly isPooled?: boolean;
    }
  | EmbeddedAddress;

export type Migrations = typeof migrations;

/** Options of the connections that run migrations. */
interface ForMigrations {
  readonly migrations: Migrations;
  /** Lock timeout in milliseconds; later users of the table queue behind the migration. */
  readonly lockTimeoutMs: number;
}

/** This many connections keep one backend busy; more would only wait. */
const POOL = 8;
/** One more connection for LISTEN, which does no work. */
const LISTENER = 1;
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than the server's statement timeout, so that it is reached only if the connection is broken. */
const ANSWER_TIMEOUT_MS = 17_000;
const KEEPALIVE_DELAY_MS = 5_000;

const CHECKED_MODES = ['prefer', 'require', 'verify-ca'];

/**
 * The driver treats these modes as verify-full and warns at each start that its next version will not; naming the mode
 * avoids the warning.
 */
const withCheckedCertificate = (url: string): string => {
  const parsedUrl = new URL(url);
  const mode = parsedUrl.searchParams.get('sslmode') ?? '';
  if (!CHECKED_MODES.includes(mode) || parsedUrl.searchParams.has('uselibpqcompat')) return url;
  parsedUrl.searchParams.set('sslmode', 'verify-full');
  return parsedUrl.href;
};

interface NewPool {
  readonly options: {
    readonly types: { setTypeParser(oid: number, parse: (text: string) => unknown): void };
  };
}

/** PostgreSQL's ids of types. */
const TIMESTAMPTZ = 1184;
const BIGINT = 20;

/** Rows have times and numbers as core has them; the mapper's driver leaves both as text. */
const typedRows = ({ options: { types } }: NewPool): void => {
  types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text));
  types.setTypeParser(BIGINT, Number);
};

const connection = (address: Address, lockTimeoutMs: number, statementTimeoutMs: number) => {
  if ('url' in address) {
    // The whole URL goes to the driver: MikroORM would drop its query (sslmode).
    return {
      clientUrl: address.url,
      driverOptions: {
        onPoolCreated: typedRows,
        connectionString: withCheckedCertificate(address.url),
        ...(!address.isPooled && {
          statement_timeout: statementTimeoutMs,
          lock_timeout: lockTimeoutMs,
          idle_in_transaction_session_timeout: statementTimeoutMs * 2,
        }),
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        // TCP keep-alive detects a vanished server even on a connection that only listens.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
        ...(statementTimeoutMs > 0 && !address.hasNoQueryTimeout && { query_timeout: ANSWER_TIMEOUT_MS }),
      },
    };
  }
  // No statement timeout: PGlite has no timers, and its settings are shared by all connections.
  return {
    ...address,
    user: 'postgres',
    dbName: 'postgres',
    driverOptions: { onPoolCreated: typedRows, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  };
};

/** Publishes completed statements for tracing; writes no log. */
class QueryTracer extends DefaultLogger {
  override logQuery({ query = '', took = 0, level }: LogContext): void {
    const ended: TracedQuery = { statement: query, tookMs: took, isFailed: level === 'error' };
    tracedQueries.publish(ended);
  }
}

const ENDINGS = { primary: 'pkey', unique: 'key', foreign: 'fkey' } as const;

/** Names keys as PostgreSQL names those that have no name of their own. */
class SchemaNames extends UnderscoreNamingStrategy {
  override indexName(
    table: string,
    columns: string[],
    type: Parameters<UnderscoreNamingStrategy['indexName']>[2],
  ): string {
    if (type === 'primary') return `${table}_pkey`;
    return type === 'unique' || type === 'foreign'
      ? `${table}_${columns.join('_')}_${ENDINGS[type]}`
      : super.indexName(table, columns, type);
  }
}

const withoutEnd = async (rawConnection: unknown): Promise<void> => {
  const connection = rawConnection as DatabaseConnection;
  const name = 'idle_in_transaction_session_timeout';
  await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
  await connection.executeQuery(CompiledQuery.raw(`set ${name} = 0`));
};

/** `changing`: options of connections that run migrations, which may exceed the statement timeout. */
export const ormOptions = (address: Address, changing?: ForMigrations): Options => ({
  ...connection(
    address,
    changing?.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
    changing === undefined ? STATEMENT_TIMEOUT_MS : 0,
  ),
  // Statements are typed by the entities, and only the first migration needs them at run time: 50 ms of each start.
  entities: [],
  discovery: { warnWhenNoEntities: false },
  namingStrategy: SchemaNames,
  extensions: [Migrator],
  migrations: {
    migrationsList: changing?.migrations ?? migrations,
    tableName: 'migrations',
    snapshot: false,
    silent: true,
    transactional: true,
  },
  // Functions and triggers are SQL of the first migration, not of entities.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  // The driver does not send a timeout of 0, and the role may have one of its own.
  ...(changing !== undefined && 'url' in address && { onCreateConnection: withoutEnd }),
  pool: { min: 0, max: POOL + ('url' in address ? LISTENER : 0) },
  ensureDatabase: false,
  forceUtcTimezone: true,
  // Statements are never logged: they contain addresses and hashes of secrets.
  logger: () => undefined,
  ...(tracedQueries.hasSubscribers && {
    debug: ['query'] as const satisfies Options['debug'],
    loggerFactory: (options) => new QueryTracer(options),
  }),
});
