// Background jobs: kinds, queues and priorities.
import type { Mail, MailTemplate } from '@meend/core/mail/mail.ts';
import type {
  ArchiveId,
  FeedbackId,
  NewsletterId,
  PartId,
  StoryId,
  UploadId,
  UserId,
} from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';

/** Payload of a job; `key` is its idempotency key. */
export type Job =
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** Exports this feedback to the team's spreadsheet. */
  | { readonly kind: 'feedback-row'; readonly feedbackId: FeedbackId }
  /** Writes the data export of a listener to one file. */
  | {
      readonly kind: 'archive';
      readonly userId: UserId;
      readonly archiveId: ArchiveId;
      /** Of the mail sent when it is ready. */
      readonly language?: Language | undefined;
    }
  /** A listener's copy of a newsletter, or an admin's test; the address is read when it is sent. */
  | {
      readonly kind: 'newsletter';
      readonly newsletterId: NewsletterId;
      readonly userId: UserId;
      readonly isTest: boolean;
    }
  /** Encodes a recording for listeners; `isBulk` for those of the demonstration. */
  | { readonly kind: 'transcode'; readonly uploadId: UploadId; readonly isBulk?: true }
  /** Encodes recordings of a story again, so that its parts join. */
  | { readonly kind: 'reencode'; readonly storyId: StoryId }
  /** Finds the times of a text in the part's recording. */
  | { readonly kind: 'align'; readonly partId: PartId; readonly language: 'en' | 'hi' | 'en-hi' };

export type JobKind = Job['kind'];

export type JobOf<Kind extends JobKind> = Extract<Job, { readonly kind: Kind }>;

/** Jobs of minutes have a queue of their own, so that no mail waits for a recording. */
export type Lane = 'quick' | 'long';

const lanes: Readonly<Record<JobKind, Lane>> = {
  mail: 'quick',
  'feedback-row': 'quick',
  archive: 'quick',
  newsletter: 'quick',
  transcode: 'long',
  reencode: 'long',
  align: 'long',
};

export const jobKinds = Object.keys(lanes) as readonly JobKind[];

export const longJobs: readonly JobKind[] = jobKinds.filter((kind) => lanes[kind] === 'long');

/** 1: a user waits at the screen. 3: bulk, not urgent. */
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
  'session-replayed': 2,
  'staff-new-device': 2,
  'staff-factor': 2,
  'payment-received': 2,
  'payment-failed': 2,
  'order-refunded': 2,
  'payment-returned': 2,
  'plan-ends-soon': 3,
  'plan-ended': 3,
  'free-audio': 3,
  'new-episodes': 3,
  newsletter: 3,
};

export const mailNames = Object.keys(urgencies) as readonly MailTemplate['name'][];

/** Priority among due jobs; a newer release may have written rows of an unknown kind. */
export const priorityOf = (job: Job): Priority => {
  if (job.kind === 'newsletter') return job.isTest ? 2 : urgencies.newsletter;
  if (job.kind === 'reencode' || (job.kind === 'transcode' && job.isBulk)) return 3;
  const known: Priority | undefined = job.kind === 'mail' ? urgencies[job.mail.template.name] : undefined;
  return known ?? 2;
};

/** failing: an attempt failed, another follows; given-up: dead letter, waits for the operator; waiting: neither. */
export const jobStates = ['waiting', 'failing', 'given-up'] as const;

export type JobState = (typeof jobStates)[number];
