import type { SexpertStores } from '@meend/core/sexpert/sexpert.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresAnswerStore } from './answer-store.ts';
import { postgresQuestionStore } from './question-store.ts';

export const sexpertStores: StoreMakers<SexpertStores> = {
  answers: postgresAnswerStore,
  questions: postgresQuestionStore,
};
