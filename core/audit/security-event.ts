// Signs of an attack, and sign-ins of staff: counted per kind, account and hour, for alarms and for the operator.
// Without IP addresses.
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';

export const securityEventKinds = [
  /** A replaced secret of a session came back: the session was copied, and ended. */
  'session-replayed',
  'second-factor-failed',
  'staff-signed-in',
  /** In a browser that had not signed in to this account. */
  'staff-new-device',
  'banner-admin-signed-in',
  'banner-admin-failed',
  /** A webhook whose signature is not the payment provider's. */
  'webhook-forged',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null if it concerns no account. */
  readonly userId: UserId | null;
  readonly at: Date;
}

/** The events of one kind and account within an hour. */
export interface SecurityEvents extends Omit<SecurityEvent, 'at'> {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
}

/** Beginning of the hour whose events are counted together. */
export const eventHour = (at: Date): Date => new Date(new Date(at).setUTCMinutes(0, 0, 0));

/** Start of the period of alarms: this hour and the one before. */
export const alarmBegins = (now: Date): Date => {
  const hour = eventHour(now);
  return new Date(hour.setUTCHours(hour.getUTCHours() - 1));
};

/** Security events, one row per kind, account and hour. */
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

// Records events of unauthenticated callers, one write at a time: the next write counts all that arrived during the last
// one, so a flood of them occupies a single connection.

export const eventRecorder = (
  stores: { securityEvents: SecurityEventStore } & Now,
  kind: SecurityEventKind,
) => {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    next = null;
    const times = waiting;
    waiting = 0;
    await stores.securityEvents.record({ kind, userId: null, at: await stores.now() }, times);
  };
  /** Resolves once the event is stored. */
  return (): Promise<void> => {
    waiting += 1;
    if (next === null) {
      next = last.then(write);
      last = next.catch(() => undefined);
    }
    return next;
  };
};
