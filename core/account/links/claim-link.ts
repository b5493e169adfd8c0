// A link works once. The browser that asked for it may send it again for 30 seconds (a reload, a double submit)
// and gets the same answer.
import type { Stores } from '../../ports/transaction.ts';
import { delays } from '../../shared/timings.ts';
import type { LinkPurpose, SignInLink } from './sign-in-link.ts';

export interface LinkClaim {
  readonly secretHash: string;
  readonly purpose: LinkPurpose;
  readonly browserHash: string | null;
}

export type UsedLink = SignInLink & { readonly usedAt: Date };

const isRepeat = (link: SignInLink, claim: LinkClaim, now: Date): link is UsedLink =>
  link.usedAt !== null &&
  now.getTime() - link.usedAt.getTime() <= delays.linkRepeatGrace &&
  claim.browserHash !== null &&
  claim.browserHash === link.browserHash;

/** Null when the link is unknown, expired, used up or of another purpose; the caller then rolls back. */
export const claimLink = async (stores: Stores, claim: LinkClaim): Promise<UsedLink | null> => {
  const now = await stores.now();
  const consumed = await stores.links.consume(claim.secretHash, now);
  const link = consumed
    ? { ...consumed, usedAt: consumed.usedAt ?? now }
    : await stores.links.find(claim.secretHash);
  if (!link || link.purpose !== claim.purpose) return null;
  return consumed || isRepeat(link, claim, now) ? { ...link, usedAt: link.usedAt ?? now } : null;
};
