import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const newslettersData = dataOfArea({
  erased: ['newsletters'],
  retained: [],
  names: { newsletters: 'newsletters' },
});
