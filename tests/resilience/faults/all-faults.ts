import type { Fault } from './fault.ts';
import { workerADayAhead } from './kinds/clocks.ts';
import { paidDuringErasure } from './kinds/erasure.ts';
import { killedInClear } from './kinds/history-cleared.ts';
import { databaseLineFrozen, poolerRestarted } from './kinds/lines.ts';
import { mailServerDown } from './kinds/mail-server.ts';
import { declinedThenPaid, foundByReviews, moneyUnderClosed, secondOrderPaid } from './kinds/payments.ts';
import { providerSilent } from './kinds/provider.ts';
import { postgresRestarted, redisGoneAtStart, redisStopped, redisWiped } from './kinds/servers.ts';
import { crowded, databaseFull } from './kinds/too-much.ts';
import { unreadablePayers } from './kinds/unreadable-payments.ts';
import { killedAtRandom, killedInWebhook, points } from './kinds/web-killed.ts';
import {
  killedAfterMail,
  killedBeforeMail,
  killedBesideAnother,
  killedInReconciliation,
  killedInRow,
  killedInTranscode,
} from './kinds/worker-killed.ts';

interface Extent {
  /** Length of the mail server's outage. */
  readonly mailDownMs: number;
  /** Payers whose payments cannot be read, and listeners who buy in the meantime. */
  readonly payers: number;
  readonly buyers: number;
}

export const allFaults = ({ mailDownMs, payers, buyers }: Extent): readonly Fault[] => [
  postgresRestarted,
  databaseFull,
  databaseLineFrozen,
  poolerRestarted,
  crowded,
  redisStopped,
  redisWiped,
  redisGoneAtStart,
  mailServerDown(mailDownMs),
  providerSilent('before'),
  providerSilent('after'),
  declinedThenPaid('late'),
  declinedThenPaid('never'),
  declinedThenPaid('first'),
  moneyUnderClosed,
  secondOrderPaid,
  foundByReviews,
  unreadablePayers({ payers, buyers }),
  paidDuringErasure,
  killedBeforeMail,
  killedAfterMail,
  killedInRow('before'),
  killedInRow('after'),
  killedBesideAnother,
  killedInTranscode,
  killedInReconciliation,
  workerADayAhead,
  ...points.map(killedInWebhook),
  killedAtRandom,
  killedInClear('before'),
  killedInClear('after'),
];
