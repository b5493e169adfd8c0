// Turns mails about new stories on or off; the consent is stored with its time, source and wording. Setting the current
// value again changes nothing, so the first time stays.

import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { MarketingConsent } from '../user/user.ts';
import type { UserStore } from '../user/user-store.port.ts';

/** Version of the sentences of a choice; a changed sentence gets a new one. */
const wordings = { profile: 'profile-1', unsubscribe: 'unsubscribe-1' } as const;

type ConsentSource = keyof typeof wordings;

interface MarketingChoice {
  readonly optedIn: boolean;
  readonly source: ConsentSource;
}

/** Call inside a transaction. Null if nothing changed or there is no such account. */
export const saveMarketingChoice = async (
  { users, now }: { users: UserStore } & Now,
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
  ({ transaction }: { readonly transaction: Transaction<{ users: UserStore } & Now> }) =>
  async (userId: UserId, optedIn: boolean, source: ConsentSource = 'profile'): Promise<void> => {
    await transaction.run<null, never>(async (stores) => {
      await saveMarketingChoice(stores, userId, { optedIn, source });
      return succeed(null);
    });
  };
