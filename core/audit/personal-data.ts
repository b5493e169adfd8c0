// Security events that concern an account.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const auditData = dataOfArea({
  erased: ['security-events'],
  retained: [],
  names: { 'security-events': 'securityEvents' },
});
