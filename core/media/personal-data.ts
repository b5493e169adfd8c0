// Uploads of a former staff member belong to the stories; only the reference to the uploader is erased.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const mediaData = dataOfArea({ erased: ['uploads'], retained: [], names: { uploads: 'uploads' } });
