// A listener turns mails about new stories on or off; what they agreed to is kept with its time, place and wording.
// Choosing what is chosen already changes nothing, so the first moment of a choice stands.

import type { NewslettersStores } from '@meend/core/newsletters/newsletters.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { AccountStores } from '../account.stores.ts';
import type { MarketingConsent } from '../user.ts';

/** Names the sentences a choice is made under; a changed sentence gets a new name. */
const wordings = { profile: 'profile-1', unsubscribe: 'unsubscribe-1' } as const;

export type ConsentSource = keyof typeof wordings;

export const changeMarketing =
  ({ transaction }: { readonly transaction: Transaction<AccountStores & NewslettersStores & Now> }) =>
  /** `newsletter`: the one whose link it was, to be counted there. */
  async (
    userId: UserId,
    optedIn: boolean,
    source: ConsentSource = 'profile',
    newsletter: NewsletterId | null = null,
  ): Promise<void> => {
    await transaction.run<null, never>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user !== null && user.marketing.optedIn !== optedIn) {
        const consent: MarketingConsent = {
          optedIn,
          at: await stores.now(),
          source,
          wording: wordings[source],
        };
        await stores.users.setMarketing(userId, consent);
        if (newsletter !== null && !optedIn)
          await stores.newsletters.markUnsubscribed(newsletter, userId, consent.at);
      }
      return { ok: true, value: null };
    });
  };
