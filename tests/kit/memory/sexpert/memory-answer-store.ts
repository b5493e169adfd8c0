import {
  type Answer,
  type AnswerCard,
  type AnswerStore,
  readAnswerOf,
  type StudioAnswer,
  type StudioAnswerSearch,
  studioAnswer,
} from '@meend/core/sexpert/answer.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { byAge, contentOrders, due, freeSlug, memoryContentStore } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

const toCard = ({ id, slug, question, topic, summary, expert, publishedAt }: Answer): AnswerCard => ({
  id,
  slug,
  question,
  topic,
  summary,
  expert,
  publishedAt,
});

export const memoryAnswerStore = (tables: MemoryTables, clock: Clock): AnswerStore => {
  const all = (): StudioAnswer[] => [...tables.answers.values()].map((answer) => due(answer, clock));
  const published = (): Answer[] =>
    all()
      .filter(({ status }) => status === 'published')
      .map(readAnswerOf)
      .sort(byAge);
  const find = (id: string): StudioAnswer | null => {
    const found = tables.answers.get(id);
    return found === undefined ? null : due(found, clock);
  };
  const storeAnswer = (answer: StudioAnswer): void => {
    tables.answers.put(answer);
    tables.catalogueVersion += 1;
  };
  return {
    async list({ limit, after }) {
      const answers = published();
      const seen = answers.findIndex(({ id }) => id === after);
      if (after !== null && seen === -1) return null;
      return answers.slice(seen + 1, seen + 1 + limit).map(toCard);
    },
    async findBySlug(slug) {
      return published().find((answer) => answer.slug === slug) ?? null;
    },
    async count() {
      return tables.answers.size;
    },
    async addAll(answers) {
      for (const answer of answers) storeAnswer(studioAnswer(answer));
    },

    ...memoryContentStore({
      all,
      find,
      save: storeAnswer,
      orderOf: (_search: StudioAnswerSearch) => contentOrders.changed,
      isWithin: () => true,
      searched: ({ question, summary, topic, expert }) => [question, summary, topic, expert.name],
      toCard: (answer) => answer,
    }),
    async freeSlug(base, own) {
      return freeSlug(all(), base, own);
    },
  };
};
