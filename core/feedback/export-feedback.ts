// Exports feedback to the team's spreadsheet. The job contains only the id and reads the current row, so that a late or
// repeated job never restores an older opinion.

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
