// What listeners and guests think of a title.
import { call } from '../call/call.ts';
import type { FeedbackShapes } from './feedback.schemas.ts';

export const feedbackCalls = {
  feedback: call<FeedbackShapes['feedback']>('POST', '/api/googleSheet/feedback', 'anyone'),
  /** An error on a page; answers the id under which it stands in the log. */
  reportPageError: call<FeedbackShapes['reportPageError']>('POST', '/api/page-errors', 'anyone'),
} as const;
