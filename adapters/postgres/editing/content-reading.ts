// Shared reads of stories, articles and answers: visibility by the clock, and finding or locking one row.
// statement_timestamp(): inside a transaction too, the time is the statement's and not the transaction's start.
import type { EditedContent } from '@meend/core/editing/edited-content.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { isId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { rowsOf, variants } from '../connection/statements.ts';

type ContentTable = 'stories' | 'articles' | 'answers' | 'people' | 'moods';

/** Scheduled content becomes visible by the database's clock, without a job: its column `status` is not enough. */
export const contentStates = (alias: string) => {
  const stored = sql.ref(`${alias}.status`);
  const isOut = sql`${sql.ref(`${alias}.published_at`)} <= statement_timestamp()`;
  const isPublished = sql<SqlBool>`${stored} in ('published', 'scheduled') and (${stored} = 'published' or ${isOut})`;
  return {
    isPublished,
    /** Each condition can use an index. */
    isIn: {
      draft: sql<SqlBool>`${stored} = 'draft'`,
      scheduled: sql<SqlBool>`${stored} = 'scheduled' and not ${isOut}`,
      published: isPublished,
      withdrawn: sql<SqlBool>`${stored} = 'withdrawn'`,
    },
    status: sql<ContentStatus>`case when ${stored} = 'scheduled' and ${isOut} then 'published' else ${stored} end`,
  };
};

const lock = variants(
  ['table'],
  ({ table, id }: { table: ContentTable; id: string }) =>
    sql`select id from ${sql.table(table)} where id = ${id} for update`,
);

/** `find` reads by a known id. */
export const contentReads = <Content extends Pick<EditedContent, 'id'>>(
  em: EntityManager,
  table: ContentTable,
  find: (id: Content['id']) => Promise<Content | null>,
) => {
  const findForStudio = async (id: Content['id']): Promise<Content | null> => (isId(id) ? find(id) : null);
  return {
    findForStudio,
    // Locks first and reads in a second statement: one that waited for a lock would return the row as it was before.
    async lockForStudio(id: Content['id']): Promise<Content | null> {
      if (!isId(id)) return null;
      await rowsOf(em, lock({ table, id }));
      return find(id);
    },
  };
};
