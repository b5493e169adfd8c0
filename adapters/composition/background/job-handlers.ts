// Maps each kind of job to its handler.

import {
  BlockedJob,
  type JobHandlers,
  MAX_ATTEMPTS,
  NonRetryableError,
} from '@meend/adapters/jobs/run-claimed-job.ts';
import { exportFeedback } from '@meend/core/feedback/export-feedback.ts';
import type { Mailer } from '@meend/core/mail/mail.ts';
import { DiskFull, RetryWouldFail } from '@meend/core/media/received-file.ts';
import type { Container } from 'inversify';
import { tokens } from '../wiring/tokens.ts';

/** Maximum attempts of a recording that crashes its encoder; restarts of our own process count too. */
const MAX_TRANSCODE_ATTEMPTS = 5;

export const jobHandlers = (container: Container): JobHandlers => {
  const mailer: Mailer = container.get(tokens.smtpMailer) ?? container.get(tokens.mailbox);
  const exportFeedbackRow = exportFeedback(container.get(tokens.ports), container.get(tokens.feedbackSink));
  const {
    processUpload,
    failUpload,
    reencodeStory,
    findTimes,
    failAlignment,
    isNoticeCurrent,
    isSuppressed,
    reviewFollowMail,
    endFollowMail,
    makeArchive,
    deliverNewsletter,
  } = container.get(tokens.useCases);
  return {
    async mail({ mail }, key) {
      if (!(await isNoticeCurrent(mail))) return;
      const review = await reviewFollowMail(mail);
      if (review === 'drop') return;
      if (review === 'wait')
        throw new BlockedJob('These mails are sent between 9 and 21 o’clock in India.', 'quiet hours');
      if (await isSuppressed(mail)) return;
      const sent = await mailer.send(mail, key);
      if (!sent.ok) throw new NonRetryableError(sent.error.reason, sent.error.code);
      await endFollowMail(mail);
    },
    async newsletter(copy, key, attempts) {
      const sent = await deliverNewsletter(copy, key, attempts >= MAX_ATTEMPTS, mailer);
      if (!sent.ok) throw new NonRetryableError(sent.error.reason, sent.error.code);
    },
    archive: ({ userId, archiveId, language }) => makeArchive(userId, archiveId, language),
    'feedback-row': ({ feedbackId }) => exportFeedbackRow(feedbackId),
    async transcode({ uploadId }, _key, attempts) {
      try {
        await processUpload(uploadId);
      } catch (error) {
        if (error instanceof DiskFull) throw new BlockedJob(error.message, 'disk full');
        if (attempts < MAX_TRANSCODE_ATTEMPTS && !(error instanceof RetryWouldFail)) throw error;
        await failUpload(uploadId);
        throw new NonRetryableError(error instanceof Error ? error.message : String(error));
      }
    },
    async align({ partId, language }, _key, attempts) {
      try {
        await findTimes(partId, language);
      } catch (error) {
        if (error instanceof DiskFull) throw new BlockedJob(error.message, 'disk full');
        if (attempts < MAX_TRANSCODE_ATTEMPTS && !(error instanceof RetryWouldFail)) throw error;
        await failAlignment(partId, language);
        throw new NonRetryableError(error instanceof Error ? error.message : String(error));
      }
    },
    async reencode({ storyId }, _key, attempts) {
      const failed = await reencodeStory(storyId).catch((error) => {
        throw error instanceof DiskFull ? new BlockedJob(error.message, 'disk full') : error;
      });
      const unfinished = failed.filter(({ reason }) => reason === 'failed');
      const first = unfinished.find(({ isFinal }) => !isFinal) ?? unfinished[0];
      // A damaged or missing recording stays as it is, and a retry would change nothing.
      if (!first) return;
      const message = `${first.slug}, part ${first.part}: ${first.detail}`;
      const mayRetry = attempts < MAX_TRANSCODE_ATTEMPTS && !first.isFinal;
      throw mayRetry ? new Error(message) : new NonRetryableError(message);
    },
  };
};
