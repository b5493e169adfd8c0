// The six digits of a mail do what its link does, in the browser that asked alone: five tries, then the link is void too.
// Every refusal is the same, and a wrong try is kept although nothing else is.
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../ports/transaction.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { parseEmail } from './email.ts';
import type { UsedLink } from './links/claim-link.ts';
import { type Entry, enterByLink } from './links/enter-by-link.ts';
import { CODE_TRIES, hashCode, parseCode } from './links/sign-in-code.ts';
import { type StartedSession, startSession } from './sessions/start-session.ts';

export interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly browserHash: string | null;
}

type Needs = Pick<Ports, 'transaction' | 'secrets' | 'tokens' | 'clock' | 'randomness'>;

const useCode = async (
  stores: Stores,
  { secrets }: Pick<Ports, 'secrets'>,
  typed: TypedCode,
): Promise<UsedLink | null> => {
  const email = parseEmail(typed.email);
  const code = parseCode(typed.code);
  if (!email.ok || code === null || typed.browserHash === null) return null;
  const now = await stores.now();
  const open = await stores.links.findOpen(email.value, typed.browserHash, now);
  if (open === null) return null;
  const tried = { linkId: open.id, codeHash: hashCode(secrets, open.id, code), most: CODE_TRIES };
  const used = await stores.links.tryCode(tried, now);
  return used && { ...used, usedAt: now };
};

export const verifyCode =
  (ports: Needs) =>
  async (typed: TypedCode): Promise<Result<StartedSession, DomainError>> => {
    // A wrong try succeeds with nothing: a failure would take its count back.
    const tried = await ports.transaction.run<Entry | null, DomainError>(async (stores) => {
      const link = await useCode(stores, ports, typed);
      return link === null ? succeed(null) : enterByLink(stores, ports.randomness, link);
    });
    if (!tried.ok) return tried;
    if (tried.value === null) return fail(domainError('code.unusable'));
    return succeed(await startSession(ports, tried.value));
  };
