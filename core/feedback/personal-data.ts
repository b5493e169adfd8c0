import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const feedbackData = dataOfArea({
  erased: ['feedback'],
  retained: [],
  names: { feedback: 'feedback' },
});
