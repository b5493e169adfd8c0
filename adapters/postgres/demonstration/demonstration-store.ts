import type { AnswerId, ArticleId, QuestionId, StoryId } from '@meend/core/shared/ids.ts';
import type { DemonstrationStore } from '@meend/core/staff/demonstration-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { idList } from '../connection/query-options.ts';

/**
 * Lock order: inserting a listener's row locks its part before its story (foreign keys in the order of their names), so
 * this does too.
 */
const LOCKS = ['parts where story_id', 'stories where id'];

/** Tables with rows of one story, by `story_id`; children before their parents. */
export const storyTables = [
  'play_changes',
  'play_weeks',
  'plays',
  'listening_places',
  'recently_played',
  'story_dismissals',
  'part_removals',
  'shelf_entries',
  'bookmarks',
  'parts',
] as const;

const OF_ORDERS = 'from orders where user_id = any(?::uuid[])';

// A listener counts once per part and week, where they stopped; the inverse change subtracts them from the sums.
const SUBTRACT_PLAYS = `
insert into play_changes (week, story_id, part_id, tenth, plays, listeners)
select date_trunc('week', day)::date, story_id, part_id, max(tenth), -count(*), -1
from plays where user_id = any(?::uuid[]) group by 1, 2, 3, user_id`;

const REMOVE_QUESTIONS = `
delete from questions where id = any(?::uuid[])
  and not exists (select from answers where answers.question_id = questions.id) returning id`;

export const postgresDemonstrationStore = (em: EntityManager): DemonstrationStore => {
  const idsIn = async <Id extends string>(table: 'stories' | 'articles' | 'answers' | 'questions') =>
    (await em.execute<{ id: string }[]>(`select id from ${table} order by id`)).map(({ id }) => id as Id);
  return {
    listIds: async () => ({
      stories: await idsIn<StoryId>('stories'),
      articles: await idsIn<ArticleId>('articles'),
      answers: await idsIn<AnswerId>('answers'),
      questions: await idsIn<QuestionId>('questions'),
    }),
    async lockChosen(ids) {
      const list = [idList(ids)];
      for (const rows of LOCKS)
        await em.execute(`select id from ${rows} = any(?::uuid[]) order by id for update`, list);
      const chosen = await em.execute<{ story_id: string }[]>(
        'select distinct story_id from selections where story_id = any(?::uuid[]) order by story_id',
        list,
      );
      return chosen.map(({ story_id }) => story_id as StoryId);
    },
    async removeStories(ids) {
      const list = [idList(ids)];
      await inTransaction(em, async (inside) => {
        await inside.execute('update articles set listen_to = null where listen_to = any(?::uuid[])', list);
        for (const table of storyTables)
          await inside.execute(`delete from ${table} where story_id = any(?::uuid[])`, list);
        await inside.execute('delete from stories where id = any(?::uuid[])', list);
      });
    },
    async removeArticles(ids) {
      await em.execute('delete from articles where id = any(?::uuid[])', [idList(ids)]);
    },
    async removeAnswers(ids) {
      await em.execute('delete from answers where id = any(?::uuid[])', [idList(ids)]);
    },
    async removeQuestions(ids) {
      const gone = await em.execute<{ id: string }[]>(REMOVE_QUESTIONS, [idList(ids)]);
      return gone.length;
    },
    async removeHistoryOf(ids) {
      const list = [idList(ids)];
      return inTransaction(em, async (inside) => {
        await inside.execute(SUBTRACT_PLAYS, list);
        await inside.execute('delete from plays where user_id = any(?::uuid[])', list);
        await inside.execute(
          `delete from provider_events where order_id in (select id::text ${OF_ORDERS})`,
          list,
        );
        await inside.execute('delete from grants where user_id = any(?::uuid[])', list);
        for (const table of ['payments', 'refunds'])
          await inside.execute(`delete from ${table} where order_id in (select id ${OF_ORDERS})`, list);
        const gone = await inside.execute<{ id: string }[]>(`delete ${OF_ORDERS} returning id`, list);
        return gone.length;
      });
    },
    async subtractGuests(counts) {
      await inTransaction(em, async (inside) => {
        for (const { step, day, count } of counts) {
          const of = [day, step, count];
          await inside.execute('delete from guest_days where day = ?::date and step = ? and count <= ?', of);
          await inside.execute('update guest_days set count = count - ? where day = ?::date and step = ?', [
            count,
            day,
            step,
          ]);
        }
      });
    },
  };
};
