import type { AnswerId, ArticleId, QuestionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { DemonstrationStore } from '@meend/core/staff/demonstration-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../connection/columns.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { countOf, db, execute, rowsOf, statement } from '../connection/statements.ts';

/** Tables with rows of one story, by `story_id`; children before their parents. */
export const storyTables = [
  'play_changes',
  'play_weeks',
  'story_finishes',
  'plays',
  'listening_places',
  'recently_played',
  'story_dismissals',
  'part_removals',
  'shelf_entries',
  'slots',
  'bookmarks',
  'parts',
] as const;

interface Of<Id> {
  readonly ids: readonly Id[];
}

const listStories = statement(() => db.selectFrom('stories').select('id').orderBy('id'));
const listArticles = statement(() => db.selectFrom('articles').select('id').orderBy('id'));
const listAnswers = statement(() => db.selectFrom('answers').select('id').orderBy('id'));
const listQuestions = statement(() => db.selectFrom('questions').select('id').orderBy('id'));

/**
 * Lock order: inserting a listener's row locks its part before its story (foreign keys in the order of their names), so
 * this does too.
 */
const locks = [
  statement(({ ids }: Of<StoryId>) =>
    db.selectFrom('parts').select('id').where('story_id', '=', anyOf(ids)).orderBy('id').forUpdate(),
  ),
  statement(({ ids }: Of<StoryId>) =>
    db.selectFrom('stories').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate(),
  ),
];
const listChosen = statement(({ ids }: Of<StoryId>) =>
  db
    .selectFrom('selections')
    .distinct()
    .select('story_id as id')
    .where('story_id', '=', anyOf(ids))
    .orderBy('story_id'),
);
const removeStories = [
  statement(({ ids }: Of<StoryId>) =>
    db.updateTable('articles').set({ listen_to: null }).where('listen_to', '=', anyOf(ids)),
  ),
  ...storyTables.map((table) =>
    statement(({ ids }: Of<StoryId>) => sql`delete from ${sql.table(table)} where story_id = ${anyOf(ids)}`),
  ),
  statement(({ ids }: Of<StoryId>) => db.deleteFrom('stories').where('id', '=', anyOf(ids))),
  statement(({ ids }: Of<StoryId>) => db.deleteFrom('uploads').where('claimed_by', '=', anyOf(ids))),
];
const removeArticles = statement(({ ids }: Of<ArticleId>) =>
  db.deleteFrom('articles').where('id', '=', anyOf(ids)),
);
const removeAnswers = statement(({ ids }: Of<AnswerId>) =>
  db.deleteFrom('answers').where('id', '=', anyOf(ids)),
);
const removeQuestions = statement(({ ids }: Of<QuestionId>) =>
  db
    .deleteFrom('questions')
    .where('id', '=', anyOf(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answers').select('answers.id').whereRef('answers.question_id', '=', 'questions.id'),
        ),
      ),
    ),
);

const orderIds = (ids: readonly UserId[]) =>
  db.selectFrom('orders').select('id').where('user_id', '=', anyOf(ids));
const removeHistory = [
  // A listener counts once per part and week, where they stopped; the inverse change subtracts them from the sums.
  statement(
    ({ ids }: Of<UserId>) => sql`
      insert into play_changes (week, story_id, part_id, tenth, plays, listeners)
      select date_trunc('week', day)::date, story_id, part_id, max(tenth), -count(*), -1
      from plays where user_id = ${anyOf(ids)} group by 1, 2, 3, user_id`,
  ),
  statement(({ ids }: Of<UserId>) => db.deleteFrom('plays').where('user_id', '=', anyOf(ids))),
  statement(({ ids }: Of<UserId>) =>
    db
      .deleteFrom('provider_events')
      .where('order_id', 'in', orderIds(ids).clearSelect().select(sql<string>`id::text`.as('id'))),
  ),
  statement(({ ids }: Of<UserId>) => db.deleteFrom('grants').where('user_id', '=', anyOf(ids))),
  statement(({ ids }: Of<UserId>) => db.deleteFrom('payments').where('order_id', 'in', orderIds(ids))),
  statement(({ ids }: Of<UserId>) => db.deleteFrom('refunds').where('order_id', 'in', orderIds(ids))),
];
const removeOrders = statement(({ ids }: Of<UserId>) =>
  db.deleteFrom('orders').where('user_id', '=', anyOf(ids)),
);

interface GuestCount {
  readonly day: string;
  readonly step: string;
  readonly count: number;
}

const subtractGuests = [
  statement(
    ({ day, step, count }: GuestCount) =>
      sql`delete from guest_days where day = ${day}::date and step = ${step} and count <= ${count}`,
  ),
  statement(
    ({ day, step, count }: GuestCount) =>
      sql`update guest_days set count = count - ${count} where day = ${day}::date and step = ${step}`,
  ),
];

export const postgresDemonstrationStore = (em: EntityManager): DemonstrationStore => {
  const idsOf = async <Id>(query: Parameters<typeof rowsOf<{ id: Id }>>[1]): Promise<readonly Id[]> =>
    (await rowsOf(em, query)).map(({ id }) => id);
  return {
    listIds: async () => ({
      stories: await idsOf(listStories({})),
      articles: await idsOf(listArticles({})),
      answers: await idsOf(listAnswers({})),
      questions: await idsOf(listQuestions({})),
    }),
    async lockChosen(ids) {
      for (const lock of locks) await rowsOf<unknown>(em, lock({ ids }));
      return idsOf(listChosen({ ids }));
    },
    async removeStories(ids) {
      await inTransaction(em, async (inside) => {
        for (const remove of removeStories) await rowsOf<unknown>(inside, remove({ ids }));
      });
    },
    removeArticles: (ids) => execute(em, removeArticles({ ids })),
    removeAnswers: (ids) => execute(em, removeAnswers({ ids })),
    removeQuestions: (ids) => countOf(em, removeQuestions({ ids })),
    removeHistoryOf: (ids) =>
      inTransaction(em, async (inside) => {
        for (const remove of removeHistory) await rowsOf<unknown>(inside, remove({ ids }));
        return countOf(inside, removeOrders({ ids }));
      }),
    async subtractGuests(counts) {
      await inTransaction(em, async (inside) => {
        for (const count of counts)
          for (const subtract of subtractGuests) await execute(inside, subtract(count));
      });
    },
  };
};
