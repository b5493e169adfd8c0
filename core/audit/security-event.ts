// Signs of an attack, and sign-ins of staff: counted per kind, account and hour, for alarms and for the operator.
// Without IP addresses.
import type { UserId } from '@meend/core/shared/ids.ts';

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
