import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const feedbackData = dataOfArea({
  erased: ['feedback'],
  retained: [],
  names: { feedback: 'feedback' },
});
