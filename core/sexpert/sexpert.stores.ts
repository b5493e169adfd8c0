// Stores of this area, alone or inside a transaction.
import type { AnswerStore } from './answer-store.port.ts';
import type { QuestionStore } from './question-store.port.ts';

export interface SexpertStores {
  readonly answers: AnswerStore;
  readonly questions: QuestionStore;
}
