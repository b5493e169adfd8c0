// Security events, one row per kind, account and hour.
import type { SecurityEvent, SecurityEventKind, SecurityEvents } from './security-event.ts';

export interface SecurityEventStore {
  /** Counts `times` events; concurrent calls add up. */
  record(event: SecurityEvent, times?: number): Promise<void>;
  /** The latest hour first. */
  list(limit: number): Promise<readonly SecurityEvents[]>;
  /** Events of the hours since `from`, by kind; kinds without events are 0. */
  countSince(from: Date): Promise<Readonly<Record<SecurityEventKind, number>>>;
  /** Purges up to `limit` rows of hours that ended by `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
