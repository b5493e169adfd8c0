// A listener turns mails about new stories on or off; what they agreed to is kept with its time, place and wording.
// Choosing what is chosen already changes nothing, so the first moment of a choice stands.

import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UserStores } from '../user/user.stores.ts';
import type { MarketingConsent } from '../user/user.ts';

/** Names the sentences a choice is made under; a changed sentence gets a new name. */
const wordings = { profile: 'profile-1', unsubscribe: 'unsubscribe-1' } as const;

type ConsentSource = keyof typeof wordings;

interface MarketingChoice {
  readonly optedIn: boolean;
  readonly source: ConsentSource;
}

/** Inside a transaction. Null where nothing changed, or nobody is there. */
export const saveMarketingChoice = async (
  { users, now }: Pick<UserStores, 'users'> & Now,
  userId: UserId,
  { optedIn, source }: MarketingChoice,
): Promise<MarketingConsent | null> => {
  const user = await users.lock(userId);
  if (user === null || user.marketing.optedIn === optedIn) return null;
  const consent: MarketingConsent = { optedIn, at: await now(), source, wording: wordings[source] };
  await users.setMarketing(userId, consent);
  return consent;
};

export const changeMarketing =
  ({ transaction }: { readonly transaction: Transaction<UserStores & Now> }) =>
  async (userId: UserId, optedIn: boolean, source: ConsentSource = 'profile'): Promise<void> => {
    await transaction.run<null, never>(async (stores) => {
      await saveMarketingChoice(stores, userId, { optedIn, source });
      return succeed(null);
    });
  };
