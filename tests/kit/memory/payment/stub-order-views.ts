import type { OrderViews } from '@meend/core/payment/report-status.ts';
import { stubSecretHasher } from '../account/stub-secret-hasher.ts';

export const stubOrderViews: OrderViews = {
  tokenFor: (id, endsAt) => `${endsAt.getTime()}.${stubSecretHasher.keyedHash(`${id} ${endsAt.getTime()}`)}`,
  endOf: (id, token) => {
    const [end = '', hash] = token.split('.');
    return hash === stubSecretHasher.keyedHash(`${id} ${end}`) ? new Date(Number(end)) : null;
  },
};
