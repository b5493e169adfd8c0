import type { FeedbackStores } from '@meend/core/feedback/feedback.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresFeedbackStore } from './feedback-store.ts';

export const feedbackStores: StoreMakers<FeedbackStores> = {
  feedback: postgresFeedbackStore,
};
