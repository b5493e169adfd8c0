// Tells the team's sheet what a feedback says now: the job names it, the table knows it, so a job done late or twice
// never brings back an older opinion.

import type { FeedbackId } from '@meend/core/shared/ids.ts';
import type { FeedbackStores } from './feedback.stores.ts';
import { feedbackRow } from './feedback-row.ts';
import type { FeedbackSink } from './feedback-sink.port.ts';

export const exportFeedback =
  ({ stores }: { readonly stores: FeedbackStores }, sink: FeedbackSink) =>
  async (id: FeedbackId): Promise<void> => {
    const feedback = await stores.feedback.find(id);
    if (feedback !== null) await sink.write(feedbackRow(feedback));
  };
