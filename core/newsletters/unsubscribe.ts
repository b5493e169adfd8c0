// Unsubscribes an address by a mail's link, without signing in, any number of times. The response is the same whether
// or not the address has an account; a pending sign-up loses its consent too.

import { saveMarketingChoice } from '@meend/core/account/profile/profile.ts';
import type { OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
import { type EmailTokens, maskedEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type NewsletterId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { NewsletterStore } from './newsletter.ts';

/** Masked address of the link. */
export const readUnsubscribe =
  ({ emailTokens }: { readonly emailTokens: EmailTokens }) =>
  (token: string): Result<string, DomainError> => {
    const email = emailTokens.open(token);
    return email === null ? failWith('unsubscribe.invalid-link') : succeed(maskedEmail(email));
  };

interface Deps {
  readonly emailTokens: EmailTokens;
  readonly stores: { users: UserStore; oneTimeSecrets: OneTimeSecretStore };
  readonly transaction: Transaction<{ users: UserStore; newsletters: NewsletterStore } & Now>;
}

/** `newsletter`: id of the newsletter whose link was used, to be counted; any other text is ignored. */
export const unsubscribe =
  ({ emailTokens, stores, transaction }: Deps) =>
  async (token: string, newsletter: string | null = null): Promise<Result<string, DomainError>> => {
    const email = emailTokens.open(token);
    if (email === null) return failWith('unsubscribe.invalid-link');
    await stores.oneTimeSecrets.withdrawMarketing(email);
    const user = await stores.users.findByEmail(email);
    const newsletterId = newsletter === null ? null : parseId<NewsletterId>(newsletter);
    if (user !== null)
      await transaction.run<null, never>(async (inside) => {
        const consent = await saveMarketingChoice(inside, user.id, { optedIn: false, source: 'unsubscribe' });
        if (consent !== null && newsletterId !== null)
          await inside.newsletters.markUnsubscribed(newsletterId, user.id, consent.at);
        return succeed(null);
      });
    return succeed(maskedEmail(email));
  };
