// Without a sheet configured, feedback lies in our own table and nowhere else: there is nobody to tell.
import type { FeedbackSink } from '@meend/core/feedback/feedback-sink.port.ts';

export const nullFeedbackSink: FeedbackSink = { write: async () => undefined };
