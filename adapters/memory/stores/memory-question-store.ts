import type { QuestionStore } from '@meend/core/ports/stores/question-store';
import type { MemoryTables } from '../memory-tables.ts';

export const memoryQuestionStore = (tables: MemoryTables): QuestionStore => ({
  async add(question) {
    tables.questions.set(question.id, question);
  },
  async list(limit) {
    return [...tables.questions.values()]
      .sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime() || (one.id < other.id ? -1 : 1))
      .slice(0, limit);
  },
});
