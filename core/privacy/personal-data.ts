// What waits to be sent to the address, and what this area keeps itself.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const privacyData = dataOfArea({ erased: ['mails', 'archives', 'erasures'], retained: [], names: {} });
