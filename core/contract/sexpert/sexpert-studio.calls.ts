// Studio calls of Ask the Sexpert: visitors' questions, newest first, and answers in every state, last changed first.
// Questions have no author.
import { call } from '../call/call.ts';
import { contentCalls, named } from '../editing/content.calls.ts';
import type { AnswerShapes, QuestionShapes } from './sexpert-studio.schemas.ts';

export type WireAdminQuestion = QuestionShapes['adminQuestion']['response'];
export type WireAdminAnswer = AnswerShapes['one']['response'];
export type AnswerFields = AnswerShapes['create']['input']['body'];

export const answerNames = {
  list: 'adminAnswers',
  one: 'adminAnswer',
  create: 'createAnswer',
  update: 'updateAnswer',
  withdraw: 'withdrawAnswer',
  restore: 'restoreAnswer',
} as const;

const QUESTIONS = '/api/sexpert/admin/questions';
const ANSWERS = '/api/sexpert/admin/answers';

export const sexpertAdminCalls = {
  adminQuestions: call<QuestionShapes['adminQuestions']>('GET', QUESTIONS, 'admin'),
  adminQuestion: call<QuestionShapes['adminQuestion']>('GET', `${QUESTIONS}/:id`, 'admin'),
  setQuestionAside: call<QuestionShapes['setQuestionAside']>('POST', `${QUESTIONS}/:id/set-aside`, 'admin'),
  bringQuestionBack: call<QuestionShapes['bringQuestionBack']>(
    'POST',
    `${QUESTIONS}/:id/bring-back`,
    'admin',
  ),
  ...named(
    answerNames,
    contentCalls<AnswerShapes>({ list: ANSWERS, create: ANSWERS, item: `${ANSWERS}/:id` }),
  ),
} as const;
