// Transactional outbox: jobs are written in the transaction that causes them and wait for a worker.

import type { Job, JobKind, JobState, Lane } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';

export interface OutboxEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly attempts: number;
  readonly dueAt: Date;
}

/** A dead-letter job, waiting for the operator. */
export interface DeadEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly attempts: number;
  readonly addedAt: Date;
  readonly reason: string;
}

/** An entry as the studio lists it. */
export interface ListedEntry extends OutboxEntry {
  readonly state: JobState;
  readonly addedAt: Date;
  /** Leased by a worker at present. */
  readonly isInProgress: boolean;
  /** Error of the last attempt; null if none failed. */
  readonly reason: string | null;
}

interface EntrySearch {
  readonly state: JobState;
  readonly limit: number;
  /** Only entries newer than this one. */
  readonly after: OutboxId | null;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  /** When the entry that waits longest was due; null if none waits. */
  readonly oldestDueAt: Date | null;
}

export interface Outbox {
  /** Due at once, unless another time is stated. */
  add(job: Job, now: Date, dueAt?: Date): Promise<OutboxId>;
  /**
   * Claims due entries for `leaseMs` milliseconds, by priority and then by age, of the quick queue by default; entries
   * leased by another worker are skipped.
   */
  claim(now: Date, limit: number, leaseMs: number, lane?: Lane): Promise<readonly OutboxEntry[]>;
  /** Claims one entry; null if it is done, a dead letter, not due yet, leased or unknown. */
  claimOne(id: OutboxId, now: Date, leaseMs: number): Promise<OutboxEntry | null>;
  /** Due entries of a kind without a lease, in the order of `claim`; claims none. */
  listDue(kind: JobKind, now: Date, limit: number): Promise<readonly OutboxEntry[]>;
  /** Renews the lease of a claimed entry. */
  extend(id: OutboxId, leasedUntil: Date): Promise<void>;
  done(id: OutboxId, now: Date): Promise<void>;
  /** Releases the entry for a later attempt; `dead` makes it a dead letter instead. */
  postpone(id: OutboxId, dueAt: Date, reason: string, dead: boolean): Promise<void>;
  count(): Promise<OutboxCounts>;
  /** Number of entries waiting or leased, by kind. */
  countByKind(): Promise<Readonly<Record<JobKind, number>>>;
  /** Oldest first. */
  listDead(limit: number): Promise<readonly DeadEntry[]>;
  countByState(): Promise<Readonly<Record<JobState, number>>>;
  /** Oldest first. */
  list(search: EntrySearch, now: Date): Promise<readonly ListedEntry[]>;
  /** Unsent mails to an address, latest first. */
  listMailsTo(address: string, limit: number, now: Date): Promise<readonly ListedEntry[]>;
  find(id: OutboxId, now: Date): Promise<ListedEntry | null>;
  /** Removes an unfinished entry; false if it is leased or does not exist. */
  discard(id: OutboxId, now: Date): Promise<boolean>;
  /**
   * Makes a failed or dead-letter entry due at once, with all its attempts again; null if it is leased or does not
   * exist.
   */
  revive(id: OutboxId, now: Date): Promise<OutboxEntry | null>;
  /** Purges up to `limit` dead-letter mails written before `before`; returns the count. */
  forgetDeadMails(before: Date, limit: number): Promise<number>;
}
