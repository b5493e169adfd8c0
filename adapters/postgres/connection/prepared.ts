// Named statements as text, for what is not typed yet: see `statement`.

import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { nameStatement, reserveName } from './statement-names.ts';
import { run } from './statements.ts';

export interface Prepared {
  /** With `?` placeholders. */
  readonly sql: string;
  /** In the driver's syntax. */
  readonly text: string;
}

/**
 * Call at module level, because a statement is never dropped. It must list its columns: a plan of `*` fails once a
 * release adds one.
 */
export const prepared = (name: string, sql: string): Prepared => {
  let position = 0;
  const text = sql.replaceAll('?', () => `$${++position}`);
  reserveName(name);
  nameStatement(name, text);
  return { sql, text };
};

/** The rows. */
export const queryRows = async <Row>(
  em: EntityManager,
  { text }: Prepared,
  values: readonly unknown[],
): Promise<readonly Row[]> =>
  (await run<Row>(em, CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;
