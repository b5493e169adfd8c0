// Recipients of newsletters: accounts with consent that are neither suspended nor awaiting erasure nor part of the
// demo. Every account has a verified address.
import type { User } from '@meend/core/account/user/user.ts';

/** Domain of demo accounts, which receive no mail. */
export const INVENTED_DOMAIN = 'demonstration.example';

/** A demo account. */
export const isInvented = (email: User['email']): boolean => email.endsWith(`@${INVENTED_DOMAIN}`);

export const getsNewsletters = ({
  email,
  marketing,
  suspendedAt,
  erasesAt,
}: Pick<User, 'email' | 'marketing' | 'suspendedAt' | 'erasesAt'>): boolean =>
  marketing.optedIn && suspendedAt === null && erasesAt === null && !isInvented(email);
