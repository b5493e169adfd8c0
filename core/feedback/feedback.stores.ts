// Stores of this area, alone or inside a transaction.
import type { FeedbackStore } from './feedback-store.port.ts';

export interface FeedbackStores {
  readonly feedback: FeedbackStore;
}
