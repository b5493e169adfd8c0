import type {
  Question,
  QuestionSearch,
  QuestionStore,
  StudioQuestion,
} from '@meend/core/sexpert/question.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { due } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

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
