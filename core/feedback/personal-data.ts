import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const feedbackData = dataOfArea({
  erased: ['feedback'],
  kept: [],
  names: { feedback: 'feedback' },
});
