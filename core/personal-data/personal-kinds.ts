// Every kind of row that speaks of one person, and such a row as it is handed out.
import type { UserId } from '@meend/core/shared/ids.ts';

/** Whom rows belong to: most name the account, some its address. */
export interface Person {
  readonly id: UserId;
  readonly email: string;
}

/** Every kind of row that speaks of a person, the account itself last: the others lead to it. */
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
  'shelf',
  'plays',
  'feedback',
  'uploads',
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

/** Plain values alone, times as ISO text. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | null>>;
