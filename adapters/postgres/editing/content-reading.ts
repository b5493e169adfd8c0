// What story, article and answer share when they are read: what is out by the clock, and one row found or locked. Within a
// transaction too the time is that of the statement, not of the transaction's start.
import type { EditedContent } from '@meend/core/editing/revision.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Scheduled content comes out by the database's clock, with nobody having to do anything. */
export const contentStates = (alias: string) => {
  const isOut = `${alias}.published_at <= statement_timestamp()`;
  return {
    isOut,
    isPublished: `${alias}.status in ('published', 'scheduled') and (${alias}.status = 'published' or ${isOut})`,
    statusNow: `case when ${alias}.status = 'scheduled' and ${isOut} then 'published' else ${alias}.status end`,
  };
};

/** `read`: rows by the rest of a statement, from `where` on. */
export const contentReads = <Content extends Pick<EditedContent, 'id'>>(
  em: EntityManager,
  { table, alias }: { readonly table: string; readonly alias: string },
  read: (rest: string, values: readonly unknown[]) => Promise<readonly Content[]>,
) => {
  const find = async (id: Content['id']): Promise<Content | null> =>
    isId(id) ? ((await read(`where ${alias}.id = ?`, [id]))[0] ?? null) : null;
  return {
    findForStudio: find,
    // The row first, what it says after: a statement that waited for a lock would answer what was before.
    async lockForStudio(id: Content['id']): Promise<Content | null> {
      if (!isId(id)) return null;
      await em.execute(`select id from ${table} where id = ? for update`, [id]);
      return find(id);
    },
  };
};
