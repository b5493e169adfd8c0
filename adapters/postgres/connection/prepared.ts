// What is asked with every call is parsed and planned once for each connection: the driver is given a name for it. Through
// a pooler, and on the embedded database, whose connections share one session, it goes without a name.

import { type TracedQuery, tracedQueries } from '@meend/adapters/tracing/channels.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

export interface Prepared {
  /** With the places of its values as `?`. */
  readonly sql: string;
  /** As the driver takes it. */
  readonly text: string;
}

const names = new Map<string, string>();

/**
 * To be called where modules load: each is kept for as long as the process lives. It lists its columns, as a plan of `*`
 * ends with an error when a release adds one.
 */
export const prepared = (name: string, sql: string): Prepared => {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are named ${name}`);
  let position = 0;
  const text = sql.replaceAll('?', () => `$${++position}`);
  names.set(text, name);
  return { sql, text };
};

type Query = (...args: readonly unknown[]) => unknown;

interface Pool {
  on(event: 'connect', listener: (line: { query: Query }) => void): unknown;
}

/** To be called before the pool's first connection is made. */
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

/** The rows; times among them are text. */
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
