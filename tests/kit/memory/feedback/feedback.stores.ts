import type { FeedbackStores } from '@meend/core/feedback/feedback.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryFeedbackStore } from './memory-feedback-store.ts';

export const feedbackStores: MemoryStores<FeedbackStores> = ({ tables }) => ({
  feedback: memoryFeedbackStore(tables),
});
