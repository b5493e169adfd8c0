// Calls of feedback, for listeners and guests.
import { call } from '../call/call.ts';
import type { FeedbackShapes } from './feedback.schemas.ts';

export const feedbackCalls = {
  feedback: call<FeedbackShapes['feedback']>('POST', '/api/googleSheet/feedback', 'anyone'),
  /** Reports an error of a page; returns its id in the log. */
  reportPageError: call<FeedbackShapes['reportPageError']>('POST', '/api/page-errors', 'anyone'),
} as const;
