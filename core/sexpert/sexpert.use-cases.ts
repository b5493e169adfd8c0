// Use cases of questions and answers, for visitors and the studio.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import {
  editAnswer,
  listStudioAnswers,
  readStudioAnswer,
  restoreAnswer,
  withdrawAnswer,
  writeAnswer,
} from './answer-content.ts';
import { askQuestion } from './ask-question.ts';
import { listAnswers } from './list-answers.ts';
import { readAnswer } from './read-answer.ts';
import { listStudioQuestions, readStudioQuestion } from './read-studio-questions.ts';
import { bringQuestionBack, setQuestionAside } from './set-question-aside.ts';

export const sexpertUseCases = useCasesOf({
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
});
