import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const playbackData = dataOfArea({
  erased: [
    'places',
    'recently-played',
    'dismissals',
    'part-removals',
    'history-pauses',
    'shelf',
    'bookmarks',
    'plays',
  ],
  retained: [],
  names: {
    places: 'whereYouStopped',
    'recently-played': 'recentlyPlayed',
    dismissals: 'removedFromCarryOn',
    'part-removals': 'removedFromHistory',
    'history-pauses': 'historyPauses',
    shelf: 'favourites',
    bookmarks: 'bookmarks',
    plays: 'daysOfListening',
  },
});
