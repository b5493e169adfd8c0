// Side effects wait here, written in the transaction of the change that caused them, until a worker did them.

import type { Job, JobKind, JobState, Lane } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';

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

/** An entry as it is looked at. */
export interface ListedEntry extends OutboxEntry {
  readonly state: JobState;
  readonly addedAt: Date;
  /** A worker has it at this moment. */
  readonly isInProgress: boolean;
  /** What was wrong with the last try, as it was told to us; null where none failed. */
  readonly reason: string | null;
}

interface EntrySearch {
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
