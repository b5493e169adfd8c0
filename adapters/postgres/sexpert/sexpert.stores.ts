import type { SexpertStores } from '@meend/core/sexpert/sexpert.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { AnswerRow } from './answer-row.ts';
import { postgresAnswerStore } from './answer-store.ts';
import { QuestionRow } from './question-row.ts';
import { postgresQuestionStore } from './question-store.ts';

export const sexpertStores: StoreMakers<SexpertStores> = {
  answers: postgresAnswerStore,
  questions: postgresQuestionStore,
};

/** The tables of it that the ORM knows; all others are read and written by SQL alone. */
export const sexpertRows = [AnswerRow, QuestionRow];
