import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const playbackData = dataOfArea({
  erased: ['places', 'recently-played', 'dismissals'],
  retained: [],
  names: { places: 'whereYouStopped', 'recently-played': 'recentlyPlayed', dismissals: 'removedFromCarryOn' },
});
