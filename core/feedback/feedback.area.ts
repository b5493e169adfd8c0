// Feedback and page error reports.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { FeedbackStore } from './feedback.ts';
import { giveFeedback } from './give-feedback.ts';
import { reportPageError } from './page-error.ts';
import { listFeedback, markFeedback } from './read-feedback.ts';

export interface FeedbackStores {
  readonly feedback: FeedbackStore;
}

export const feedbackArea = {
  stores: typeOf<FeedbackStores>(),
  useCases: useCasesOf({
    giveFeedback,
    listFeedback,
    markFeedback,
    reportPageError,
  }),
  retention: {
    /** Without an account, no erasure removes it. */
    guestFeedback: {
      days: 365,
      purge: ({ feedback }, before, limit) => feedback.forgetGuests(before, limit),
    },
  },
  personalData: {
    erased: { feedback: 'feedback' },
  },
} satisfies Area<FeedbackStores>;
