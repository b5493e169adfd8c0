// The account itself and the ways into it.
import { dataOfArea } from '../privacy/personal-data.ts';

export const accountData = dataOfArea({
  erased: ['links', 'sessions', 'identities', 'account'],
  kept: [],
  names: { account: 'account', sessions: 'devices', identities: 'signInsWithOthers' },
});
