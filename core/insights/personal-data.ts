// The sums of what was heard name nobody and stay.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const insightsData = dataOfArea({
  erased: ['plays'],
  retained: [],
  names: { plays: 'daysOfListening' },
});
