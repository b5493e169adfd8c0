// Questions and answers, read, asked and written.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { askQuestion } from './ask-question.ts';
import { editAnswer } from './edit-answer.ts';
import { listAnswers } from './list-answers.ts';
import { readAnswer } from './read-answer.ts';
import { listStudioAnswers, readStudioAnswer } from './read-studio-answers.ts';
import { listStudioQuestions, readStudioQuestion } from './read-studio-questions.ts';
import { bringQuestionBack, setQuestionAside } from './set-question-aside.ts';
import { restoreAnswer, withdrawAnswer } from './withdraw-answer.ts';
import { writeAnswer } from './write-answer.ts';

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
