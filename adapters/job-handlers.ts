// Who does which job of the outbox.

import { BlockedJob, type JobHandlers, NonRetryableError } from '@meend/adapters/queue/dispatch-job.ts';
import { MOST_TRIES } from '@meend/adapters/queue/retry-backoff.ts';
import { exportFeedback } from '@meend/core/feedback/export-feedback.ts';
import type { Mailer } from '@meend/core/ports/mailer.ts';
import { DiskFull } from '@meend/core/ports/media-processor.ts';
import type { Container } from 'inversify';
import { tokens } from './tokens.ts';

/** A recording that ends its process again and again is not tried for ever; restarts of ours count too. */
const MOST_TRANSCODES = 5;

export const jobHandlers = (container: Container): JobHandlers => {
  const mailer: Mailer = container.get(tokens.smtpMailer) ?? container.get(tokens.mailbox);
  const tell = exportFeedback(container.get(tokens.ports), container.get(tokens.feedbackSink));
  const {
    processUpload,
    failUpload: giveUpUpload,
    isNoticeCurrent: isMailDue,
    makeArchive,
    deliverNewsletter,
  } = container.get(tokens.useCases);
  return {
    async mail({ mail }, key) {
      if (!(await isMailDue(mail))) return;
      const sent = await mailer.send(mail, key);
      if (!sent.ok) throw new NonRetryableError(sent.error.reason, sent.error.code);
    },
    async newsletter(copy, key, tries) {
      const sent = await deliverNewsletter(copy, key, tries >= MOST_TRIES, mailer);
      if (!sent.ok) throw new NonRetryableError(sent.error.reason, sent.error.code);
    },
    archive: ({ userId, archiveId }) => makeArchive(userId, archiveId),
    'feedback-row': ({ feedbackId }) => tell(feedbackId),
    async transcode({ uploadId }, _key, tries) {
      try {
        await processUpload(uploadId);
      } catch (fault) {
        if (fault instanceof DiskFull) throw new BlockedJob(fault.message, 'disk full');
        if (tries < MOST_TRANSCODES) throw fault;
        await giveUpUpload(uploadId);
        throw new NonRetryableError(fault instanceof Error ? fault.message : String(fault));
      }
    },
  };
};
