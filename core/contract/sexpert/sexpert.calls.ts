// Calls of Ask the Sexpert: published answers, and visitors' questions. Lists are arrays, oldest first.
import { call } from '../call/call.ts';
import type { SexpertShapes } from './sexpert.schemas.ts';

export const sexpertCalls = {
  /** `limit` 1 to 1,000 (the default), `after` the `_id` of the last answer of the previous page. */
  sexpertAnswers: call<SexpertShapes['sexpertAnswers']>('GET', '/api/sexpert/answers', 'anyone'),
  sexpertAnswer: call<SexpertShapes['sexpertAnswer']>('GET', '/api/sexpert/answers/:slug', 'anyone'),
  askSexpert: call<SexpertShapes['askSexpert']>('POST', '/api/sexpert/questions', 'anyone'),
} as const;
