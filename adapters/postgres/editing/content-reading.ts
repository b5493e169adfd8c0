// Shared reads of stories, articles and answers: visibility by the clock, and finding or locking one row.
// statement_timestamp(): inside a transaction too, the time is the statement's and not the transaction's start.
import type { EditedContent } from '@meend/core/editing/edited-content.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Scheduled content becomes visible by the database's clock, without a job. */
export const contentStates = (alias: string) => {
  const isOut = `${alias}.published_at <= statement_timestamp()`;
  return {
    isOut,
    isPublished: `${alias}.status in ('published', 'scheduled') and (${alias}.status = 'published' or ${isOut})`,
    statusNow: `case when ${alias}.status = 'scheduled' and ${isOut} then 'published' else ${alias}.status end`,
  };
};

/** `find` reads by a known id. */
export const contentReads = <Content extends Pick<EditedContent, 'id'>>(
  em: EntityManager,
  table: 'stories' | 'articles' | 'answers',
  find: (id: Content['id']) => Promise<Content | null>,
) => {
  const findForStudio = async (id: Content['id']): Promise<Content | null> => (isId(id) ? find(id) : null);
  return {
    findForStudio,
    // Locks first and reads in a second statement: one that waited for a lock would return the row as it was before.
    async lockForStudio(id: Content['id']): Promise<Content | null> {
      if (!isId(id)) return null;
      await em.execute(`select id from ${table} where id = ? for update`, [id]);
      return find(id);
    },
  };
};
