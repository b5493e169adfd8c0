// Side effects wait here, written in the transaction of the change that caused them, until a worker did them.
import type { FeedbackId, OutboxId, UploadId } from '../shared/ids.ts';
import type { Mail } from './mailer.ts';

/** What is to be done; `key` makes it happen once however often it is tried. */
export type Job =
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** The team's sheet is to hold what this feedback says. */
  | { readonly kind: 'feedback-row'; readonly feedbackId: FeedbackId }
  /** A recording is to become what listeners hear. */
  | { readonly kind: 'transcode'; readonly uploadId: UploadId };

export type JobKind = Job['kind'];

export type JobOf<Kind extends JobKind> = Extract<Job, { readonly kind: Kind }>;

/** Work of minutes has a lane of its own, so that no mail waits for a recording. */
export type Lane = 'quick' | 'long';

export const longJobs: readonly JobKind[] = ['transcode'];

export interface OutboxEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly tries: number;
  readonly dueAt: Date;
}

/** A job that was given up and waits for the operator. */
export interface DeadEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly tries: number;
  readonly addedAt: Date;
  readonly reason: string;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  /** When the entry that waits longest was due; null when none waits. */
  readonly oldestDueAt: Date | null;
}

export interface Outbox {
  add(job: Job, now: Date): Promise<OutboxId>;
  /** Claims due entries for `leaseMs`, earliest first, of the quick lane unless told; those of another worker are skipped. */
  claim(now: Date, limit: number, leaseMs: number, lane?: Lane): Promise<readonly OutboxEntry[]>;
  /** Keeps a claimed entry for longer. */
  extend(id: OutboxId, leasedUntil: Date): Promise<void>;
  done(id: OutboxId, now: Date): Promise<void>;
  /** Gives the entry back for a later try; `dead` keeps it for the operator instead. */
  postpone(id: OutboxId, dueAt: Date, reason: string, dead: boolean): Promise<void>;
  count(): Promise<OutboxCounts>;
  /** The oldest first. */
  listDead(limit: number): Promise<readonly DeadEntry[]>;
  /** Has a dead entry done once more, with all its tries; false when there is no such dead entry. */
  revive(id: OutboxId, now: Date): Promise<boolean>;
}
