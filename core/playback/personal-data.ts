import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const playbackData = dataOfArea({
  erased: ['places', 'recently-played', 'dismissals', 'shelf', 'plays'],
  retained: [],
  names: {
    places: 'whereYouStopped',
    'recently-played': 'recentlyPlayed',
    dismissals: 'removedFromCarryOn',
    shelf: 'favourites',
    plays: 'daysOfListening',
  },
});
