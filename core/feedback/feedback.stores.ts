// What this area keeps: the product has one of each, alone or inside one transaction.
import type { FeedbackStore } from './feedback-store.port.ts';

export interface FeedbackStores {
  readonly feedback: FeedbackStore;
}
