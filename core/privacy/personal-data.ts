// Personal data of this area, and mails queued to the address.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const privacyData = dataOfArea({ erased: ['mails', 'archives', 'erasures'], retained: [], names: {} });
