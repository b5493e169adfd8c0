// Calls of Ask the Sexpert: published answers, and visitors' questions. Lists are arrays, oldest first.
import { type CallsOf, call } from '../call/call.ts';
import type { sexpertRoutes } from './sexpert.routes.ts';

export const sexpertCalls: CallsOf<typeof sexpertRoutes> = {
  /** `limit` 1 to 1,000 (the default), `after` the `_id` of the last answer of the previous page. */
  sexpertAnswers: call('GET', '/api/sexpert/answers', 'anyone'),
  sexpertAnswer: call('GET', '/api/sexpert/answers/:slug', 'anyone'),
  askSexpert: call('POST', '/api/sexpert/questions', 'anyone'),
};
