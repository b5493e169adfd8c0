// Whoever holds a mail's link may stop mails to that address, without signing in and as often as they like. The answer
// is the same whether the address has an account; a sign-up that waits for its link loses its consent too.
import type { Ports } from '@meend/core/assembly/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type NewsletterId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { maskedEmail } from '../email.ts';
import { changeMarketing } from './change-marketing.ts';

/** The masked address the link is for. */
export const readUnsubscribe =
  ({ emailTokens }: Pick<Ports, 'emailTokens'>) =>
  (token: string): Result<string, DomainError> => {
    const email = emailTokens.open(token);
    return email === null ? failWith('unsubscribe.invalid-link') : succeed(maskedEmail(email));
  };

export const unsubscribe = (ports: Pick<Ports, 'emailTokens' | 'stores' | 'transaction'>) => {
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
