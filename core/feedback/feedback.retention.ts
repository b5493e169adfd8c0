// Retention of feedback from guests.
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { FeedbackStores } from './feedback.stores.ts';

export const feedbackRetention = {
  /** Without an account, no erasure removes it. */
  guestFeedback: { days: 365, purge: ({ feedback }, before, limit) => feedback.forgetGuests(before, limit) },
} satisfies RetentionRules<FeedbackStores>;
