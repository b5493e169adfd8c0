// Who gets newsletters: whoever agreed and still does, has an account that is neither paused nor about to go, and is
// somebody. An account has a confirmed address: none is made without one.
import type { User } from '@meend/core/account/user/user.ts';

/** The people of the demonstration live there; mail to it reaches nobody. */
export const INVENTED_DOMAIN = 'demonstration.example';

export const getsNewsletters = ({
  email,
  marketing,
  suspendedAt,
  erasesAt,
}: Pick<User, 'email' | 'marketing' | 'suspendedAt' | 'erasesAt'>): boolean =>
  marketing.optedIn && suspendedAt === null && erasesAt === null && !email.endsWith(`@${INVENTED_DOMAIN}`);
