// Side effects wait here, written in the transaction of the change that caused them, until a worker did them.
import type { OutboxId } from '../shared/ids.ts';
import type { Mail } from './mailer.ts';

/** What is to be done; `key` makes it happen once however often it is tried. */
export type Job = { readonly kind: 'mail'; readonly mail: Mail };

export interface OutboxEntry {
  readonly id: OutboxId;
  readonly job: Job;
  readonly tries: number;
  readonly dueAt: Date;
}

export interface Outbox {
  add(job: Job, now: Date): Promise<OutboxId>;
  /** Claims due entries for `leaseMs`, earliest first; entries claimed by another worker are skipped. */
  claim(now: Date, limit: number, leaseMs: number): Promise<readonly OutboxEntry[]>;
  done(id: OutboxId, now: Date): Promise<void>;
  /** Gives the entry back for a later try; `dead` keeps it for the operator instead. */
  postpone(id: OutboxId, dueAt: Date, reason: string, dead: boolean): Promise<void>;
}
