// Null object used without a configured sheet: feedback is stored in the database alone.
import type { FeedbackSink } from '@meend/core/feedback/feedback-sink.port.ts';

export const nullFeedbackSink: FeedbackSink = { write: async () => undefined };
