// Following: a request for mails about new episodes, ended one by one or by a mail's link.

import { type EmailTokens, maskedEmail } from '@meend/core/account/user/email.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { FollowMailStore } from './new-episode.ts';

/** Only a temptation gets new episodes. */
export const canBeFollowed = (category: Category): boolean => category === 'temptation';

interface Deps {
  readonly emailTokens: EmailTokens;
  readonly stores: { users: UserStore; followMails: FollowMailStore };
}

/**
 * Ends every follow of the link's address, without signing in, any number of times; nothing else changes. The response
 * is the same whether or not the address has an account.
 */
export const stopFollowing =
  ({ emailTokens, stores }: Deps) =>
  async (token: string): Promise<Result<string, DomainError>> => {
    const email = emailTokens.open(token);
    if (email === null) return failWith('unsubscribe.invalid-link');
    const user = await stores.users.findByEmail(email);
    if (user !== null) await stores.followMails.removeFollows(user.id);
    return succeed(maskedEmail(email));
  };
