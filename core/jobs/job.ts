// What a worker has to do, which lane it takes and what goes first.
import type { Mail, MailTemplate } from '@meend/core/mail/mail.ts';
import type { ArchiveId, FeedbackId, NewsletterId, UploadId, UserId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';

/** What is to be done; `key` makes it happen once however often it is tried. */
export type Job =
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** The team's sheet is to hold what this feedback says. */
  | { readonly kind: 'feedback-row'; readonly feedbackId: FeedbackId }
  /** Everything we hold about a listener is to become one file. */
  | {
      readonly kind: 'archive';
      readonly userId: UserId;
      readonly archiveId: ArchiveId;
      /** Of the mail sent when it is ready. */
      readonly language?: Language | undefined;
    }
  /** One listener's copy of a newsletter, or an admin's own to look at; whose address it is, is asked as it leaves. */
  | {
      readonly kind: 'newsletter';
      readonly newsletterId: NewsletterId;
      readonly userId: UserId;
      readonly isTest: boolean;
    }
  /** A recording is to become what listeners hear. */
  | { readonly kind: 'transcode'; readonly uploadId: UploadId };

export type JobKind = Job['kind'];

export type JobOf<Kind extends JobKind> = Extract<Job, { readonly kind: Kind }>;

/** Work of minutes has a lane of its own, so that no mail waits for a recording. */
export type Lane = 'quick' | 'long';

const lanes: Readonly<Record<JobKind, Lane>> = {
  mail: 'quick',
  'feedback-row': 'quick',
  archive: 'quick',
  newsletter: 'quick',
  transcode: 'long',
};

export const jobKinds = Object.keys(lanes) as readonly JobKind[];

export const longJobs: readonly JobKind[] = jobKinds.filter((kind) => lanes[kind] === 'long');

/** 1: somebody waits at the screen for it. 3: it goes to many, and nobody counts the minutes. */
type Priority = 1 | 2 | 3;

const urgencies: Readonly<Record<MailTemplate['name'], Priority>> = {
  'login-link': 1,
  'registration-link': 1,
  'email-change-old': 1,
  'email-change-new': 1,
  'email-change-taken': 1,
  'email-changed': 2,
  'erasure-asked': 1,
  'erasure-begun': 1,
  'archive-ready': 2,
  'password-changed': 2,
  'staff-factor': 2,
  'payment-received': 2,
  'payment-failed': 2,
  'order-refunded': 2,
  'payment-returned': 2,
  'plan-ends-soon': 3,
  'plan-ended': 3,
  'free-audio': 3,
  newsletter: 3,
};

export const mailNames = Object.keys(urgencies) as readonly MailTemplate['name'][];

/** What goes first among jobs that are due; rows may come from a newer release than this process. */
export const priorityOf = (job: Job): Priority => {
  if (job.kind === 'newsletter') return job.isTest ? 2 : urgencies.newsletter;
  const known: Priority | undefined = job.kind === 'mail' ? urgencies[job.mail.template.name] : undefined;
  return known ?? 2;
};

/** failing: a try failed, another follows; given-up: it waits for the operator; waiting: neither. */
export const jobStates = ['waiting', 'failing', 'given-up'] as const;

export type JobState = (typeof jobStates)[number];
