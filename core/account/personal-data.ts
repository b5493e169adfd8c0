// The account itself and the ways into it.
import { dataOfArea } from '../privacy/personal-data.ts';

export const accountData = dataOfArea({
  erased: ['links', 'email-changes', 'sessions', 'identities', 'account'],
  kept: [],
  names: {
    account: 'account',
    'email-changes': 'addressChanges',
    sessions: 'devices',
    identities: 'signInsWithOthers',
  },
});
