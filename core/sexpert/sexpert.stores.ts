// What this area keeps: the product has one of each, alone or inside one transaction.
import type { AnswerStore } from './answer-store.port.ts';
import type { QuestionStore } from './question-store.port.ts';

export interface SexpertStores {
  readonly answers: AnswerStore;
  readonly questions: QuestionStore;
}
