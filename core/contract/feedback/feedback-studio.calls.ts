// Studio calls of feedback and reported problems.
import { type CallsOf, call } from '../call/call.ts';
import type { feedbackAdminRoutes } from './feedback.routes.ts';

const FEEDBACK = '/api/{product}Admin/feedback';

export const feedbackAdminCalls: CallsOf<typeof feedbackAdminRoutes> = {
  adminFeedback: call('GET', FEEDBACK, 'admin'),
  markFeedbackDone: call('POST', `${FEEDBACK}/:id/done`, 'admin'),
  reopenFeedback: call('POST', `${FEEDBACK}/:id/reopen`, 'admin'),
};
