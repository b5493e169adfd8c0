// Whoever holds a mail's link may stop mails to that address, without signing in and as often as they like. The answer
// is the same whether the address has an account; a sign-up that waits for its link loses its consent too.

import type { NewslettersStores } from '@meend/core/newsletters/newsletters.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type NewsletterId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { AccountStores } from '../account.stores.ts';
import { maskedEmail } from '../email.ts';
import type { EmailTokens } from '../email-tokens.port.ts';
import { changeMarketing } from './change-marketing.ts';

/** The masked address the link is for. */
export const readUnsubscribe =
  ({ emailTokens }: { readonly emailTokens: EmailTokens }) =>
  (token: string): Result<string, DomainError> => {
    const email = emailTokens.open(token);
    return email === null ? failWith('unsubscribe.invalid-link') : succeed(maskedEmail(email));
  };

interface Deps {
  readonly emailTokens: EmailTokens;
  readonly stores: AccountStores;
  readonly transaction: Transaction<AccountStores & NewslettersStores & Now>;
}

export const unsubscribe = (ports: Deps) => {
  const change = changeMarketing(ports);
  /** `newsletter`: the id of the one whose link it was; any other text counts for none. */
  return async (token: string, newsletter: string | null = null): Promise<Result<string, DomainError>> => {
    const email = ports.emailTokens.open(token);
    if (email === null) return failWith('unsubscribe.invalid-link');
    await ports.stores.links.withdrawMarketing(email);
    const user = await ports.stores.users.findByEmail(email);
    if (user !== null)
      await change(
        user.id,
        false,
        'unsubscribe',
        newsletter === null ? null : parseId<NewsletterId>(newsletter),
      );
    return succeed(maskedEmail(email));
  };
};
