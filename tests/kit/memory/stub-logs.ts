import type { PageErrorLog } from '@meend/core/feedback/page-error.ts';
import type { OrderViews } from '@meend/core/payment/report-status.ts';
import type { PlaybackLog } from '@meend/core/playback/playback-report.ts';
import { stubSecretHasher } from './account/stub-secrets.ts';

export const stubPageErrorLog: PageErrorLog = { record: () => undefined };

export const stubPlaybackLog: PlaybackLog = { record: () => undefined };

export const stubOrderViews: OrderViews = {
  tokenFor: (id, endsAt) => `${endsAt.getTime()}.${stubSecretHasher.keyedHash(`${id} ${endsAt.getTime()}`)}`,
  endOf: (id, token) => {
    const [end = '', hash] = token.split('.');
    return hash === stubSecretHasher.keyedHash(`${id} ${end}`) ? new Date(Number(end)) : null;
  },
};
