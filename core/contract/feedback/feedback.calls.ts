// Calls of feedback, for listeners and guests.
import { type CallsOf, call } from '../call/call.ts';
import type { feedbackRoutes } from './feedback.routes.ts';

export const feedbackCalls: CallsOf<typeof feedbackRoutes> = {
  feedback: call('POST', '/api/googleSheet/feedback', 'anyone'),
  /** Reports an error of a page; returns its id in the log. */
  reportPageError: call('POST', '/api/page-errors', 'anyone'),
};
