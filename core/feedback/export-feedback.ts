// Tells the team's sheet what a feedback says now: the job names it, the table knows it, so a job done late or twice
// never brings back an older opinion.
import type { FeedbackSink } from '@meend/core/ports/feedback-sink.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { feedbackRow } from './feedback-row.ts';

export const exportFeedback =
  ({ stores }: Pick<Ports, 'stores'>, sink: FeedbackSink) =>
  async (id: FeedbackId): Promise<void> => {
    const feedback = await stores.feedback.find(id);
    if (feedback !== null) await sink.write(feedbackRow(feedback));
  };
