import type { DemonstrationStore } from '@meend/core/ports/stores/demonstration-store';
import type { AnswerId, ArticleId, StoryId } from '@meend/core/shared/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from '../../atomically.ts';
import { idList } from '../fresh.ts';

/** A listener's row locks its part before its story (foreign keys in the order of their names); so does this. */
const LOCKS = ['parts where story_id', 'stories where id'];

/** Children before their parents. */
const TABLES_OF_STORIES = [
  'play_changes',
  'play_weeks',
  'plays',
  'listening_places',
  'recently_played',
  'story_dismissals',
  'parts',
] as const;

export const postgresDemonstrationStore = (em: EntityManager): DemonstrationStore => {
  const idsIn = async <Id extends string>(table: 'stories' | 'articles' | 'answers') =>
    (await em.execute<{ id: string }[]>(`select id from ${table} order by id`)).map(({ id }) => id as Id);
  return {
    listIds: async () => ({
      stories: await idsIn<StoryId>('stories'),
      articles: await idsIn<ArticleId>('articles'),
      answers: await idsIn<AnswerId>('answers'),
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
      await atomically(em, async (inside) => {
        await inside.execute('update articles set listen_to = null where listen_to = any(?::uuid[])', list);
        for (const table of TABLES_OF_STORIES)
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
  };
};
