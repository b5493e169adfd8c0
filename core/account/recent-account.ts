// Whether an address has an account that was used lately. Decides who gets a mail while others are asked to wait, never
// what is answered.

import type { Now } from '@meend/core/ports/clock.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { Email } from './user/email.ts';
import type { UserStore } from './user/user-store.port.ts';

export const isRecentAccount =
  ({ stores }: { readonly stores: { users: UserStore } & Now }) =>
  async (email: Email): Promise<boolean> => {
    const now = await stores.now();
    return stores.users.wasUsedSince(email, new Date(now.getTime() - serverTimings.recentAccount));
  };
