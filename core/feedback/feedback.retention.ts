// How long feedback of guests is kept.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { FeedbackStores } from './feedback.stores.ts';

export const feedbackRetention = {
  /** No account ends it. */
  guestFeedback: { days: 365, purge: ({ feedback }, before, limit) => feedback.forgetGuests(before, limit) },
} satisfies RetentionRules<FeedbackStores>;
