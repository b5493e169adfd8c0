// Every kind of row with personal data, and such a row as exported.
import type { UserId } from '@meend/core/shared/ids.ts';

/** Owner of rows: most refer to the account, some to its address. */
export interface Person {
  readonly id: UserId;
  readonly email: string;
}

/** Every kind of row with personal data; the account comes last, because the others refer to it. */
export const personalKinds = [
  'links',
  'email-changes',
  'factors',
  'recovery-codes',
  'sessions',
  'identities',
  'selections',
  'subscriptions',
  'notices',
  'newsletters',
  'places',
  'recently-played',
  'dismissals',
  'part-removals',
  'history-pauses',
  'shelf',
  'bookmarks',
  'follow-mails',
  'plays',
  'feedback',
  'uploads',
  'security-events',
  'grants',
  'orders',
  'payments',
  'refunds',
  'mails',
  'archives',
  'erasures',
  'account',
] as const;

export type PersonalKind = (typeof personalKinds)[number];

/** JSON values, times as ISO text. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | null>>;
