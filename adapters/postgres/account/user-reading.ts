// Reads accounts by SQL: every call of a signed-in user reads one.

import type { Email } from '@meend/core/account/user/email.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { Phone } from '@meend/core/account/user/phone.ts';
import type { MarketingConsent, Role, User } from '@meend/core/account/user/user.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { toDate, toDateOrNull } from '../connection/query-options.ts';

export interface ReadUser {
  readonly id: string;
  readonly email: string;
  readonly mailbox: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: string;
  readonly token_version: number;
  readonly suspended_at: string | null;
  readonly marketing_opted_in: boolean;
  readonly marketing_at: string;
  readonly marketing_source: string;
  readonly marketing_wording: string;
  readonly age_confirmed_at: string | null;
  readonly age_wording: string | null;
  readonly erases_at: string | null;
  readonly autoplay: boolean;
  readonly created_at: string;
}

/** Columns of `users` as `u`. */
export const USER_COLUMNS = `u.id, u.email, u.mailbox, u.name, u.phone, u.role, u.token_version, u.suspended_at,
  u.marketing_opted_in, u.marketing_at, u.marketing_source, u.marketing_wording, u.age_confirmed_at, u.age_wording,
  u.erases_at, u.autoplay, u.created_at`;

export const toUser = (row: ReadUser): User => ({
  id: row.id as UserId,
  email: row.email as Email,
  mailbox: row.mailbox as MailboxHash | null,
  name: row.name,
  phone: row.phone as Phone | null,
  role: row.role as Role,
  tokenVersion: row.token_version,
  suspendedAt: toDateOrNull(row.suspended_at),
  marketing: {
    optedIn: row.marketing_opted_in,
    at: toDate(row.marketing_at),
    source: row.marketing_source as MarketingConsent['source'],
    wording: row.marketing_wording,
  },
  ageConfirmedAt: toDateOrNull(row.age_confirmed_at),
  ageWording: row.age_wording,
  erasesAt: toDateOrNull(row.erases_at),
  autoplay: row.autoplay,
  createdAt: toDate(row.created_at),
});
