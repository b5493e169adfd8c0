import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const playbackData = dataOfArea({
  erased: ['places', 'recently-played', 'dismissals', 'shelf'],
  retained: [],
  names: {
    places: 'whereYouStopped',
    'recently-played': 'recentlyPlayed',
    dismissals: 'removedFromCarryOn',
    shelf: 'favourites',
  },
});
