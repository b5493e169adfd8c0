// What somebody uploaded while they were staff belongs to the stories; who sent it is forgotten.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const mediaData = dataOfArea({ erased: ['uploads'], retained: [], names: { uploads: 'uploads' } });
