import type { EntityManager } from '@mikro-orm/postgresql';

interface DeletedRows {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** With `?` placeholders. */
  readonly where: string;
}

/**
 * Deletes at most `limit` rows, passing over those another transaction has locked; the number deleted. The batch is
 * materialized: a subquery of `in` may be run again for every row, and then locks and deletes another batch each time.
 */
export const deleteBatch = async (
  em: EntityManager,
  { table, key, where }: DeletedRows,
  values: readonly unknown[],
  limit: number,
): Promise<number> => {
  const deleted = await em.execute<object[]>(
    `with due as materialized (
       select ${key.join(', ')} from ${table} where ${where} limit ? for update skip locked
     )
     delete from ${table} using due where ${key.map((column) => `${table}.${column} = due.${column}`).join(' and ')}
     returning 1`,
    [...values, limit],
  );
  return deleted.length;
};
