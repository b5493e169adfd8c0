// Exports feedback to the team's spreadsheet. The job contains only the id and reads the current row, so that a late or
// repeated job never restores an older opinion.

import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { feedbackRow } from './feedback-row.ts';
import type { FeedbackSink } from './feedback-sink.port.ts';
import type { FeedbackStore } from './feedback-store.port.ts';

export const exportFeedback =
  ({ stores }: { readonly stores: { feedback: FeedbackStore } }, sink: FeedbackSink) =>
  async (id: FeedbackId): Promise<void> => {
    const feedback = await stores.feedback.find(id);
    if (feedback !== null) await sink.write(feedbackRow(feedback));
  };
