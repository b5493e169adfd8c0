import type { SexpertStores } from '@meend/core/sexpert/sexpert.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { AnswerRow } from './answer-row.ts';
import { postgresAnswerStore } from './answer-store.ts';
import { QuestionRow } from './question-row.ts';
import { postgresQuestionStore } from './question-store.ts';

export const sexpertStores: StoreMakers<SexpertStores> = {
  answers: postgresAnswerStore,
  questions: postgresQuestionStore,
};

/** Tables of this area mapped by the ORM; all others are accessed by SQL alone. */
export const sexpertRows = [AnswerRow, QuestionRow];
