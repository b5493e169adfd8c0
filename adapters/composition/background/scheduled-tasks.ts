// The scheduled tasks: name, interval and use case of each.

import { MORE, type ScheduledTask } from '@meend/adapters/jobs/scheduler.ts';
import type { ReportMailboxFailure, ReportMailboxFigures } from '@meend/adapters/mail/report-mailbox.ts';
import type { Comparison } from '@meend/core/payment/comparison.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { scheduledBackup } from '../operations/scheduled-backup.ts';
import { tokens } from '../wiring/tokens.ts';

/** One line per day, with numbers and order ids alone. */
export const logComparison = (log: Logger, done: Comparison): void => {
  const { compared, mismatches, healed, unanswered, samples } = done;
  const facts = { compared, mismatches, healed, unanswered };
  if (mismatches > 0) log.warn({ ...facts, samples }, 'orders differ from the payment provider');
  else if (healed + unanswered > 0)
    log.warn(facts, 'orders differed from the payment provider, or it gave no answer');
  else log.info(facts, 'orders agree with the payment provider');
};

/** At most one line per run, with numbers alone. */
export const logMailReports = (
  log: Logger,
  read: Result<ReportMailboxFigures, ReportMailboxFailure>,
): void => {
  if (!read.ok) log.warn({ code: read.error.code }, read.error.reason);
  else if (read.value.others > 0)
    log.warn(read.value, 'some mails are no reports about mails of this site: they stay unread, with a flag');
  else if (read.value.bounces + read.value.complaints > 0)
    log.info(read.value, 'bounces and complaints were read');
};

export const scheduledTasks = (container: Container): readonly ScheduledTask[] => {
  const {
    reconcile,
    reconcileRefunds,
    reconcilePaid,
    rollUpPlays,
    purgeUploads: sweepUploads,
    sweepFiles,
    sendNotices,
    sendFollowMails,
    compareSettlements,
    purgeRows: sweepRows,
    eraseDue,
    makeNewsletters,
    renewMailboxes,
    suppressReported,
  } = container.get(tokens.useCases);
  const { newsletterMailsAMinute } = container.get(tokens.config);
  const aTick = Math.ceil((newsletterMailsAMinute * serverTimings.newsletterTick) / 60_000);
  const log = container.get(tokens.log);
  const reportMailbox = container.get(tokens.reportMailbox);
  /** Logs a comparison's failure for one order by its number alone, so that it does not stop the others. */
  const withFailureLog =
    (
      message: string,
      work: () => Promise<{ readonly broken: readonly unknown[]; readonly hasMore?: boolean }>,
    ) =>
    async (): Promise<typeof MORE | null> => {
      const { broken, hasMore } = await work();
      if (broken.length > 0) log.error({ broken: broken.length }, message);
      return hasMore === true ? MORE : null;
    };
  const compare = async (): Promise<typeof MORE | null> => {
    const done = await compareSettlements.tick();
    if (done === 'more') return MORE;
    if (done !== null) logComparison(log, done);
    return null;
  };
  const sweepStray = async (): Promise<void> => {
    const { stray, removed, isSuspicious } = await sweepFiles();
    if (isSuspicious)
      log.error(
        { stray },
        'most stored files have no row in this database, which may be the wrong one; none is removed',
      );
    else if (removed > 0) log.info({ removed }, 'files without a row were removed');
  };
  return [
    {
      name: 'reconcile',
      everyMs: serverTimings.reconcileTick,
      run: withFailureLog('some open orders could not be reconciled', reconcile),
    },
    {
      name: 'reconcile refunds',
      everyMs: serverTimings.reconcileTick,
      run: withFailureLog('some refunds could not be reconciled', reconcileRefunds),
    },
    {
      name: 'reconcile paid orders',
      everyMs: serverTimings.paidPollTick,
      run: withFailureLog('some paid orders could not be reconciled', reconcilePaid),
    },
    { name: 'roll up plays', everyMs: serverTimings.rollUpTick, run: rollUpPlays },
    { name: 'sweep uploads', everyMs: serverTimings.sweepTick, run: sweepUploads },
    { name: 'sweep files', everyMs: serverTimings.strayTick, run: sweepStray },
    {
      name: 'erase accounts',
      everyMs: serverTimings.sweepTick,
      run: withFailureLog('some accounts could not be erased', eraseDue),
    },
    {
      name: 'renew mailboxes',
      everyMs: serverTimings.noticeTick,
      run: async () => ((await renewMailboxes()) ? MORE : null),
    },
    { name: 'sweep rows', everyMs: serverTimings.sweepTick, run: sweepRows },
    {
      name: 'send notices',
      everyMs: serverTimings.noticeTick,
      run: withFailureLog('notices to some listeners could not be sent', sendNotices),
    },
    {
      name: 'make follow mails',
      everyMs: serverTimings.followTick,
      run: withFailureLog('mails to some followers could not be made', sendFollowMails),
    },
    {
      name: 'make newsletters',
      everyMs: serverTimings.newsletterTick,
      run: async () => void (await makeNewsletters(aTick)),
    },
    {
      name: 'back up',
      everyMs: serverTimings.backupTick,
      run: scheduledBackup({ config: container.get(tokens.config), clock: container.get(tokens.clock), log }),
    },
    ...(reportMailbox === null
      ? []
      : [
          {
            name: 'read mail reports',
            everyMs: serverTimings.mailReportsTick,
            run: async () => logMailReports(log, await reportMailbox.read(suppressReported)),
          },
        ]),
    { name: 'compare settlements', everyMs: serverTimings.comparisonTick, run: compare },
  ];
};
