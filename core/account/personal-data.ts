// Personal data of the account itself and its ways of signing in.
import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const accountData = dataOfArea({
  erased: ['links', 'email-changes', 'factors', 'recovery-codes', 'sessions', 'identities', 'account'],
  retained: [],
  names: {
    account: 'account',
    'email-changes': 'addressChanges',
    factors: 'secondSteps',
    sessions: 'devices',
    identities: 'signInsWithOthers',
  },
});
