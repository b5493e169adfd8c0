// Studio calls of Ask the Sexpert: visitors' questions, newest first, and answers in every state, last changed first.
// Questions have no author.
import { type CallsOf, call } from '../call/call.ts';
import type { sexpertAdminRoutes } from './sexpert-studio.routes.ts';

const QUESTIONS = '/api/sexpert/admin/questions';
const ANSWERS = '/api/sexpert/admin/answers';

export const sexpertAdminCalls: CallsOf<typeof sexpertAdminRoutes> = {
  adminQuestions: call('GET', QUESTIONS, 'admin'),
  adminQuestion: call('GET', `${QUESTIONS}/:id`, 'admin'),
  setQuestionAside: call('POST', `${QUESTIONS}/:id/set-aside`, 'admin'),
  bringQuestionBack: call('POST', `${QUESTIONS}/:id/bring-back`, 'admin'),
  adminAnswers: call('GET', ANSWERS, 'admin'),
  adminAnswer: call('GET', `${ANSWERS}/:id`, 'admin'),
  createAnswer: call('POST', ANSWERS, 'admin'),
  updateAnswer: call('PUT', `${ANSWERS}/:id`, 'admin'),
  withdrawAnswer: call('DELETE', `${ANSWERS}/:id`, 'admin'),
  restoreAnswer: call('POST', `${ANSWERS}/:id/restore`, 'admin'),
};
