// The account as the profile shows it. The hash of the e-mail address is sent only to its owner.

import type { Clock, Now } from '@meend/core/ports/clock.ts';
import { type EmailChange, isPending } from '../email-change/email-change.ts';
import type { EmailChangeStore } from '../email-change/email-change-store.port.ts';
import { isRecentlyProven, type SignedInCaller } from '../sessions/session.ts';
import type { EmailTokens } from '../user/email-tokens.port.ts';
import { roleName, type User } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';

export interface AccountView {
  readonly user: User;
  readonly roleName: string;
  readonly hasPassword: boolean;
  readonly hashedEmail: string;
  /** Whether what needs a recent log-in or the password may be done without asking for it. */
  readonly isRecentlyProven: boolean;
  /** Pending change of the e-mail address. */
  readonly emailChange: EmailChange | null;
}

interface Deps {
  readonly stores: { users: UserStore; emailChanges: EmailChangeStore } & Now;
  readonly clock: Clock;
  readonly emailTokens: EmailTokens;
  readonly productKey: string;
}

export const readAccount =
  ({ stores, clock, emailTokens, productKey }: Deps) =>
  async ({ user, session }: SignedInCaller): Promise<AccountView> => {
    const change = await stores.emailChanges.find(user.id);
    return {
      user,
      roleName: roleName(user.role, productKey),
      hasPassword: (await stores.users.readPasswordHash(user.id)) !== null,
      hashedEmail: emailTokens.hash(user.email),
      isRecentlyProven: isRecentlyProven(session, clock.now()),
      emailChange: change !== null && isPending(change, await stores.now()) ? change : null,
    };
  };
