// Feedback and reported problems, as admins read them.
import { type StarFilter, starFilters } from '@meend/core/feedback/studio-feedback.ts';
import { call } from '../call.ts';

/** So many stars, or the reported problems. */
export const wireStarFilters: readonly StarFilter[] = starFilters;

export interface WireStudioFeedback {
  readonly _id: string;
  /** The story's name, or what else it is about. */
  readonly title: string;
  /** 1 to 5; null for a reported problem. */
  readonly stars: number | null;
  readonly comment: string | null;
  readonly from: 'listener' | 'guest';
  /** Where a guest wants to be answered. */
  readonly contact: string | null;
  /** ISO time. */
  readonly givenAt: string;
  readonly isDone: boolean;
}

/** `after`: the `_id` of the last one of the page before. */
type FeedbackQuery = {
  query: { limit?: string; after?: string; search?: string; stars?: StarFilter; state?: 'open' | 'done' };
};

const FEEDBACK = '/api/{product}Admin/feedback';

const mark = (turn: 'done' | 'reopen') =>
  call<{ params: { id: string }; body: Record<string, never> }, WireStudioFeedback>(
    'POST',
    `${FEEDBACK}/:id/${turn}`,
    'admin',
  );

export const feedbackAdminCalls = {
  adminFeedback: call<FeedbackQuery, readonly WireStudioFeedback[]>('GET', FEEDBACK, 'admin'),
  markFeedbackDone: mark('done'),
  reopenFeedback: mark('reopen'),
} as const;
