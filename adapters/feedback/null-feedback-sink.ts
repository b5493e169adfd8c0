// Without a sheet configured, feedback lies in our own table and nowhere else: there is nobody to tell.
import type { FeedbackSink } from '@meend/core/ports/feedback-sink.ts';

export const nullFeedbackSink: FeedbackSink = { write: async () => undefined };
