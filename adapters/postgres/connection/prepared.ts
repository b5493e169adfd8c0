// Prepared statements for queries of every call: a named statement is parsed and planned once per connection. Names are
// left out behind a pooler and on the embedded database, whose connections share one session.

import { type TracedQuery, tracedQueries } from '@meend/adapters/tracing/channels.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

export interface Prepared {
  /** With `?` placeholders. */
  readonly sql: string;
  /** In the driver's syntax. */
  readonly text: string;
}

const names = new Map<string, string>();

/**
 * Call at module level, because a statement is never dropped. It must list its columns: a plan of `*` fails once a
 * release adds one.
 */
export const prepared = (name: string, sql: string): Prepared => {
  if ([...names.values()].includes(name)) throw new Error(`duplicate prepared statement ${name}`);
  let position = 0;
  const text = sql.replaceAll('?', () => `$${++position}`);
  names.set(text, name);
  return { sql, text };
};

type Query = (...args: readonly unknown[]) => unknown;

interface Pool {
  on(event: 'connect', listener: (line: { query: Query }) => void): unknown;
}

/** Must be called before the pool opens its first connection. */
export const nameStatements = (pool: Pool): void => {
  pool.on('connect', (line) => {
    const query = line.query.bind(line);
    line.query = (text, values, ...rest) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    };
  });
};

const publishTrace = (statement: string, started: number, isFailed: boolean): void => {
  const ended: TracedQuery = { statement, tookMs: performance.now() - started, isFailed };
  tracedQueries.publish(ended);
};

/** The rows; times are text. */
export const queryRows = async <Row>(
  em: EntityManager,
  { text }: Prepared,
  values: readonly unknown[],
): Promise<readonly Row[]> => {
  const connection = em.getConnection();
  await connection.ensureConnection();
  const started = performance.now();
  const client =
    em.getTransactionContext<ReturnType<typeof connection.getClient>>() ?? connection.getClient();
  try {
    const { rows } = await client.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    if (tracedQueries.hasSubscribers) publishTrace(text, started, false);
    return rows;
  } catch (error) {
    if (tracedQueries.hasSubscribers) publishTrace(text, started, true);
    throw error;
  }
};
