// Asking to log in answers the same for every address: a known one gets the login link by mail, an unknown one
// a mail that offers to create an account.
import type { Ports } from '../ports/ports.ts';
import type { DomainError } from '../shared/domain-error.ts';
import { type Result, succeed } from '../shared/result.ts';
import { parseEmail } from './email.ts';
import { issueLink } from './links/issue-link.ts';

export interface SignInRequest {
  readonly email: string;
  readonly browserHash: string | null;
}

export const requestSignInLink =
  (ports: Pick<Ports, 'transaction' | 'randomness' | 'secrets' | 'publicUrl'>) =>
  async ({ email, browserHash }: SignInRequest): Promise<Result<null, DomainError>> => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    return ports.transaction.run(async (stores) => {
      const isKnown = (await stores.users.findByEmail(parsed.value)) !== null;
      await issueLink(ports, stores, {
        email: parsed.value,
        purpose: isKnown ? 'login' : 'registration',
        marketingOptIn: false,
        redirectPath: null,
        browserHash,
        isKnown,
      });
      return succeed(null);
    });
  };
