import type { EntityManager, EntitySchemaWithMeta } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { keyOf } from './columns.ts';
import { countOf, statement } from './statements.ts';

/** Deletes rows that are due before a time, at most `limit`; the number deleted. */
type Purge = (em: EntityManager, before: Date, limit: number) => Promise<number>;

/**
 * Deletes rows by batches, passing over those another transaction has locked. The batch is materialized: a subquery of
 * `in` may be run again for every row, and then locks and deletes another batch each time.
 */
export const purge = <Name extends keyof Tables & string>(
  entity: EntitySchemaWithMeta<string, Name>,
  where: (row: ExpressionBuilder<Tables, Name>, before: Date) => Expression<SqlBool>,
): Purge => {
  const key = keyOf(entity);
  const batch = statement(({ before, limit }: { before: Date; limit: number }) => {
    const table = sql.table(entity.tableName);
    const isSame = key.map((column) => sql`${table}.${sql.ref(column)} = due.${sql.ref(column)}`);
    return sql`
      with due as materialized (
        select ${sql.join(key.map((column) => sql.ref(column)))} from ${table}
        where ${where(expressionBuilder<Tables, Name>(), before)} limit ${limit} for update skip locked
      )
      delete from ${table} using due where ${sql.join(isSame, sql` and `)}`;
  });
  return (em, before, limit) => countOf(em, batch({ before, limit }));
};
