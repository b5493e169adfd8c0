import type { Feedback, FeedbackSearch, FeedbackStore } from '@meend/core/feedback/feedback.ts';
import type { Rating } from '@meend/core/feedback/rating.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { isBeyond, isFound, withPattern } from '../editing/listing.sql.ts';
import { FeedbackTable, SEARCHED_FEEDBACK } from './feedback.tables.ts';

const ALL = columnsOf(FeedbackTable);
const SEARCHED = { parts: SEARCHED_FEEDBACK, fields: ['title', 'comment'] };
const NEWEST = { table: 'feedback', key: 'given_at', sign: '<' } as const;

// One statement, so that concurrent submissions of one listener end as one row.
const put = statement((it: Feedback) =>
  db
    .insertInto('feedback')
    .values(valuesOf(FeedbackTable, it, 'doneAt'))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'title', 'day'])
        .where('user_id', 'is not', null)
        .where('rating', 'is not', null)
        .doUpdateSet(({ fn, ref }) => ({
          ...excluded('email', 'rating', 'given_at'),
          done_at: null,
          comment: fn.coalesce(ref('excluded.comment'), ref('feedback.comment')),
          contact: fn.coalesce(ref('excluded.contact'), ref('feedback.contact')),
        })),
    )
    .returning('id'),
);
const find = statement(({ id }: { id: FeedbackId }) =>
  db.selectFrom('feedback').select(columnsOf(FeedbackTable, 'doneAt')).where('id', '=', id),
);
const lock = statement(({ id }: { id: FeedbackId }) =>
  db.selectFrom('feedback').select(ALL).where('id', '=', id).forUpdate(),
);
const list = variants(
  ['stars', 'isDone'],
  ({ text, pattern, stars, isDone, limit, after }: ReturnType<typeof withPattern<FeedbackSearch>>) => {
    let page = db
      .selectFrom('feedback')
      .select(ALL)
      .orderBy('given_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (text !== null) page = page.where(isFound(SEARCHED, text, pattern));
    if (stars === 'problem') page = page.where('rating', 'is', null);
    else if (stars !== null) page = page.where('rating', '=', Number(stars) as Rating);
    if (isDone !== null) page = page.where('done_at', isDone ? 'is not' : 'is', null);
    return after === null ? page : page.where(isBeyond(NEWEST, after));
  },
);
const setDone = statement(({ id, at }: { id: FeedbackId; at: Date | null }) =>
  db.updateTable('feedback').set({ done_at: at }).where('id', '=', id),
);
const purgeGuests = purge(FeedbackTable, (row, before) =>
  row.and([row('user_id', 'is', null), row('given_at', '<', before)]),
);

export const postgresFeedbackStore = (em: EntityManager): FeedbackStore => ({
  async put(feedback) {
    const stored = await firstOf(em, put(feedback));
    if (!stored) throw new Error('feedback insert returned no row');
    return stored.id;
  },
  find: (id) => firstOf(em, find({ id })),
  listForStudio: (search) => rowsOf(em, list(withPattern(search))),
  lockForStudio: (id) => firstOf(em, lock({ id })),
  setDone: (id, at) => execute(em, setDone({ id, at })),
  forgetGuests: (before, limit) => purgeGuests(em, before, limit),
});
