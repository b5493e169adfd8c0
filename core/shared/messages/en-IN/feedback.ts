import type { feedbackErrors } from '@meend/core/shared/errors/feedback.ts';

export const feedbackMessages = {
  'feedback.no-rating': 'Choose one to five stars.',
  'feedback.not-found': 'We could not find this feedback.',
  'feedback.long-comment': 'Please keep it to 2,000 characters.',
} as const satisfies Record<keyof typeof feedbackErrors, string>;
