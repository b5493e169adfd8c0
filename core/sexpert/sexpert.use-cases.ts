// Questions and answers, read, asked and written.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { askQuestion } from './ask-question.ts';
import { listAnswers } from './list-answers.ts';
import { readAnswer } from './read-answer.ts';
import { editAnswer } from './studio/edit-answer.ts';
import { listStudioAnswers, readStudioAnswer } from './studio/read-studio-answers.ts';
import { listStudioQuestions, readStudioQuestion } from './studio/read-studio-questions.ts';
import { bringQuestionBack, setQuestionAside } from './studio/set-question-aside.ts';
import { restoreAnswer, withdrawAnswer } from './studio/withdraw-answer.ts';
import { writeAnswer } from './studio/write-answer.ts';

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
