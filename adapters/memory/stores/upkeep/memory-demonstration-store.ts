import type { DemonstrationStore } from '@meend/core/ports/stores/demonstration-store';
import type { AnswerId, ArticleId, StoryId } from '@meend/core/shared/ids';
import type { MemoryTables } from '../../memory-tables.ts';

const removeOf = <Row extends { readonly storyId: StoryId }>(
  rows: Map<string, Row>,
  ids: readonly StoryId[],
): void => {
  for (const [key, { storyId }] of rows) if (ids.includes(storyId)) rows.delete(key);
};

export const memoryDemonstrationStore = (tables: MemoryTables): DemonstrationStore => {
  const isChosen = (id: StoryId): boolean => tables.selections.some(({ storyId }) => storyId === id);
  return {
    async listIds() {
      const stories = new Set([...tables.stories.keys(), ...tables.managedStories.keys()]);
      return {
        stories: [...stories].sort() as StoryId[],
        articles: [...tables.articles.keys()].sort() as ArticleId[],
        answers: [...tables.answers.keys()].sort() as AnswerId[],
      };
    },
    async lockChosen(ids) {
      return ids.filter(isChosen).sort();
    },
    async removeStories(ids) {
      if (ids.some(isChosen)) throw new Error('A chosen story cannot be deleted');
      for (const [id, article] of tables.articles)
        if (article.listenTo !== null && ids.includes(article.listenTo))
          tables.articles.set(id, { ...article, listenTo: null });
      for (const rows of [tables.plays, tables.places, tables.recent, tables.dismissals])
        removeOf<{ readonly storyId: StoryId }>(rows, ids);
      for (const id of ids) {
        tables.stories.delete(id);
        tables.managedStories.delete(id);
      }
      tables.catalogueVersion += 1;
    },
    async removeArticles(ids) {
      for (const id of ids) tables.articles.delete(id);
      tables.catalogueVersion += 1;
    },
    async removeAnswers(ids) {
      for (const id of ids) tables.answers.delete(id);
      tables.catalogueVersion += 1;
    },
  };
};
