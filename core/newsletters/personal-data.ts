import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const newslettersData = dataOfArea({
  erased: ['newsletters'],
  kept: [],
  names: { newsletters: 'newsletters' },
});
