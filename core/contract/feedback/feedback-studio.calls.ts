// Studio calls of feedback and reported problems.
import { call } from '../call/call.ts';
import type { FeedbackAdminShapes } from './feedback-studio.schemas.ts';

const FEEDBACK = '/api/{product}Admin/feedback';

export const feedbackAdminCalls = {
  adminFeedback: call<FeedbackAdminShapes['adminFeedback']>('GET', FEEDBACK, 'admin'),
  markFeedbackDone: call<FeedbackAdminShapes['markFeedbackDone']>('POST', `${FEEDBACK}/:id/done`, 'admin'),
  reopenFeedback: call<FeedbackAdminShapes['reopenFeedback']>('POST', `${FEEDBACK}/:id/reopen`, 'admin'),
} as const;
