import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const unlockData = dataOfArea({
  erased: ['selections'],
  retained: [],
  names: { selections: 'freeAudios' },
});
