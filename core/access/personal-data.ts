import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const accessData = dataOfArea({
  erased: ['selections'],
  retained: [],
  names: { selections: 'freeAudios' },
});
