import { dataOfArea } from '../privacy/personal-data.ts';

export const feedbackData = dataOfArea({
  erased: ['feedback'],
  kept: [],
  names: { feedback: 'feedback' },
});
