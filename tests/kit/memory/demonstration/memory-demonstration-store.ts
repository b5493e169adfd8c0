import type { AnswerId, ArticleId, QuestionId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { DemonstrationStore } from '@meend/core/staff/demonstration-store.port.ts';
import type { MemoryTables } from '../tables.ts';
import { playbackStoryTables } from '../tables.ts';

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
      const stories = new Set([...tables.stories.keys(), ...tables.studioStories.keys()]);
      return {
        stories: [...stories].sort() as StoryId[],
        articles: [...tables.articles.keys()].sort() as ArticleId[],
        answers: [...tables.answers.keys()].sort() as AnswerId[],
        questions: [...tables.questions.keys()].sort() as QuestionId[],
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
      for (const [id, { claimedBy }] of tables.uploads)
        if (claimedBy !== null && ids.some((story) => story === claimedBy)) tables.uploads.delete(id);
      for (const name of playbackStoryTables) removeOf<{ readonly storyId: StoryId }>(tables[name], ids);
      for (const id of ids) {
        const parts = (tables.studioStories.get(id) ?? tables.stories.get(id))?.parts ?? [];
        for (const part of parts) {
          tables.chapters.delete(part.id);
          tables.transcripts.purge(({ partId }) => partId === part.id);
          tables.alignments.purge(({ partId }) => partId === part.id);
        }
        tables.stories.delete(id);
        tables.studioStories.delete(id);
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
    async removeQuestions(ids) {
      const answered = new Set([...tables.answers.values()].map(({ questionId }) => questionId));
      return ids.filter((id) => !answered.has(id) && tables.questions.delete(id)).length;
    },
    async removeHistoryOf(ids) {
      const isTheirs = ({ userId }: { readonly userId: UserId }): boolean => ids.includes(userId);
      const orders = new Set<string>([...tables.orders.values()].filter(isTheirs).map(({ id }) => id));
      for (const rows of [tables.payments, tables.refunds, tables.events])
        for (const [key, { orderId }] of rows) if (orders.has(orderId)) rows.delete(key);
      for (const rows of [tables.plays, tables.grants, tables.orders])
        for (const [key, row] of rows) if (isTheirs(row)) rows.delete(key);
      for (const key of tables.orderNotices.keys())
        if (orders.has(key.split(' ')[0] ?? '')) tables.orderNotices.delete(key);
      return orders.size;
    },
    async subtractGuests(counts) {
      for (const { step, day, count } of counts) {
        const key = `${day} ${step}`;
        const left = (tables.guestDays.get(key) ?? 0) - count;
        if (left > 0) tables.guestDays.set(key, left);
        else tables.guestDays.delete(key);
      }
    },
  };
};
