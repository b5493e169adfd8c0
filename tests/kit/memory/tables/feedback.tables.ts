import type { StudioFeedback } from '@meend/core/feedback/studio-feedback.ts';

export const feedbackTables = () => ({
  feedback: new Map<string, StudioFeedback>(),
});
