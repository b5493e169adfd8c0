// Side effects wait here, written in the transaction of the change that caused them, until a worker did them.
import type {
  ArchiveId,
  FeedbackId,
  NewsletterId,
  OutboxId,
  UploadId,
  UserId,
} from '@meend/core/shared/ids.ts';
import type { Mail, MailTemplate } from './mailer.ts';

/** What is to be done; `key` makes it happen once however often it is tried. */
export type Job =
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** The team's sheet is to hold what this feedback says. */
  | { readonly kind: 'feedback-row'; readonly feedbackId: FeedbackId }
  /** Everything we hold about a listener is to become one file. */
  | { readonly kind: 'archive'; readonly userId: UserId; readonly archiveId: ArchiveId }
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
export type Priority = 1 | 2 | 3;

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

export interface OutboxEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly attempts: number;
  readonly dueAt: Date;
}

/** A job that was given up and waits for the operator. */
export interface DeadEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly attempts: number;
  readonly addedAt: Date;
  readonly reason: string;
}

/** failing: a try failed, another follows; given-up: it waits for the operator; waiting: neither. */
export const jobStates = ['waiting', 'failing', 'given-up'] as const;
export type JobState = (typeof jobStates)[number];

/** An entry as it is looked at. */
export interface ListedEntry extends OutboxEntry {
  readonly state: JobState;
  readonly addedAt: Date;
  /** A worker has it at this moment. */
  readonly isInProgress: boolean;
  /** What was wrong with the last try, as it was told to us; null where none failed. */
  readonly reason: string | null;
}

export interface EntrySearch {
  readonly state: JobState;
  readonly limit: number;
  /** Only entries younger than this one. */
  readonly after: OutboxId | null;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  /** When the entry that waits longest was due; null when none waits. */
  readonly oldestDueAt: Date | null;
}

export interface Outbox {
  add(job: Job, now: Date): Promise<OutboxId>;
  /**
   * Claims due entries for `leaseMs` milliseconds, the most urgent first and of those the earliest, of the quick lane
   * unless told; those of another worker are skipped.
   */
  claim(now: Date, limit: number, leaseMs: number, lane?: Lane): Promise<readonly OutboxEntry[]>;
  /** Claims this entry alone; null when it is done, given up, not due yet, another worker's or unknown. */
  claimOne(id: OutboxId, now: Date, leaseMs: number): Promise<OutboxEntry | null>;
  /** Due entries of a kind that no worker has, in the order of `claim`; claims none. */
  listDue(kind: JobKind, now: Date, limit: number): Promise<readonly OutboxEntry[]>;
  /** Keeps a claimed entry for longer. */
  extend(id: OutboxId, leasedUntil: Date): Promise<void>;
  done(id: OutboxId, now: Date): Promise<void>;
  /** Gives the entry back for a later try; `dead` keeps it for the operator instead. */
  postpone(id: OutboxId, dueAt: Date, reason: string, dead: boolean): Promise<void>;
  count(): Promise<OutboxCounts>;
  /** How many wait or are under way, of each kind. */
  countByKind(): Promise<Readonly<Record<JobKind, number>>>;
  /** The oldest first. */
  listDead(limit: number): Promise<readonly DeadEntry[]>;
  countByState(): Promise<Readonly<Record<JobState, number>>>;
  /** The oldest first. */
  list(search: EntrySearch, now: Date): Promise<readonly ListedEntry[]>;
  /** Mails to an address that are not sent, the latest first. */
  listMailsTo(address: string, limit: number, now: Date): Promise<readonly ListedEntry[]>;
  find(id: OutboxId, now: Date): Promise<ListedEntry | null>;
  /** Removes an entry that is not done; false when a worker has it, or there is none. */
  discard(id: OutboxId, now: Date): Promise<boolean>;
  /**
   * Has an entry that failed or was given up done once more and at once, with all its tries; null when a worker has it,
   * or there is no such entry.
   */
  revive(id: OutboxId, now: Date): Promise<OutboxEntry | null>;
  /** Forgets up to `limit` mails given up that were written before a moment; answers how many. */
  forgetDeadMails(before: Date, limit: number): Promise<number>;
}
