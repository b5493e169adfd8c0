import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const unlockData = dataOfArea({
  erased: ['selections'],
  retained: [],
  names: { selections: 'freeAudios' },
});
