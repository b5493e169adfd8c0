// Sets a listener's phone number: ten digits, not starting with 0. Another number than the stored one needs a recent
// log-in or the password; the first one does not, as it replaces nothing.

import type { Clock } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { isRecentlyProven, type SignedInCaller } from '../sessions/session.ts';
import { type Phone, parsePhone } from '../user/phone.ts';
import type { UserStore } from '../user/user-store.port.ts';

interface Deps {
  readonly stores: { users: UserStore };
  readonly clock: Clock;
}

export const changePhone =
  ({ stores, clock }: Deps) =>
  async ({ user, session }: SignedInCaller, phoneNumber: string): Promise<Result<Phone, DomainError>> => {
    const parsed = parsePhone(phoneNumber);
    if (!parsed.ok || parsed.value === user.phone) return parsed;
    if (user.phone !== null && !isRecentlyProven(session, clock.now()))
      return failWith('account.sign-in-needed');
    await stores.users.setPhone(user.id, parsed.value);
    return parsed;
  };
