import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const newslettersData = dataOfArea({
  erased: ['newsletters'],
  retained: [],
  names: { newsletters: 'newsletters' },
});
