import {
  type Answer,
  type AnswerCard,
  type AnswerStore,
  readAnswerOf,
  type StudioAnswer,
  type StudioAnswerSearch,
  studioAnswer,
} from '@meend/core/sexpert/answer.ts';
import type {
  Question,
  QuestionSearch,
  QuestionStore,
  StudioQuestion,
} from '@meend/core/sexpert/question.ts';
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
    async list({ limit, after, order = 'oldest' }) {
      const answers = order === 'newest' ? published().reverse() : published();
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
      ...{ tables, kind: 'answer' },
      toCard: (answer) => answer,
    }),
    async freeSlug(base, own) {
      return freeSlug(all(), base, own);
    },
  };
};

const isFound = ({ question, topic, state }: StudioQuestion, search: QuestionSearch): boolean => {
  if (search.state !== null && search.state !== state) return false;
  const text = search.text?.toLowerCase() ?? '';
  return [question, topic].some((field) => field.toLowerCase().includes(text));
};

export const memoryQuestionStore = (tables: MemoryTables, clock: Clock): QuestionStore => {
  const toStudioQuestion = (question: Question): StudioQuestion => {
    const written = [...tables.answers.values()].find(({ questionId }) => questionId === question.id);
    const waits = tables.setAside.has(question.id) ? 'set-aside' : 'new';
    if (written === undefined) return { ...question, state: waits, answer: null };
    const { id, slug, status } = due(written, clock);
    return { ...question, state: 'answered', answer: { id, slug, status } };
  };
  const find = (id: string): StudioQuestion | null => {
    const found = tables.questions.get(id);
    return found === undefined ? null : toStudioQuestion(found);
  };
  return {
    async add(question) {
      tables.questions.put(question);
    },
    list: async (limit) => tables.questions.list({ by: ['askedAt', 'id'], limit }),

    async listForStudio(search) {
      const { limit, after } = search;
      const where = (question: Question) => isFound(toStudioQuestion(question), search);
      return tables.questions.list({ where, by: ['-askedAt', '-id'], limit, after }).map(toStudioQuestion);
    },
    async findForStudio(id) {
      return find(id);
    },
    async lockForStudio(id) {
      return find(id);
    },
    async setAside(id, at) {
      if (at === null) tables.setAside.delete(id);
      else tables.setAside.set(id, at);
    },
  };
};
