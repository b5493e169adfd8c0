// Questions and answers, for visitors and the studio.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { AnswerStore } from './answer.ts';
import {
  editAnswer,
  listStudioAnswers,
  readStudioAnswer,
  restoreAnswer,
  withdrawAnswer,
  writeAnswer,
} from './answer-content.ts';
import type { QuestionStore } from './question.ts';
import {
  askQuestion,
  bringQuestionBack,
  listStudioQuestions,
  readStudioQuestion,
  setQuestionAside,
} from './questions.ts';
import { listAnswers, readAnswer } from './read-answer.ts';

export interface SexpertStores {
  readonly answers: AnswerStore;
  readonly questions: QuestionStore;
}

export const sexpertArea = {
  stores: typeOf<SexpertStores>(),
  useCases: useCasesOf({
    listAnswers,
    readAnswer,
    askQuestion,
    listStudioQuestions,
    readStudioQuestion,
    setQuestionAside,
    bringQuestionBack,
    listStudioAnswers,
    readStudioAnswer,
    writeAnswer,
    editAnswer,
    withdrawAnswer,
    restoreAnswer,
  }),
} satisfies Area;
