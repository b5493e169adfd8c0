// A link works once. The browser that asked for it may send it again for 30 seconds (a reload, a double submit)
// and gets the same answer. What leads back from a third-party sign-in serves its own browser alone, and never twice.
import type { Now } from '@meend/core/ports/clock.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { OneTimeSecret, SecretPurpose } from './one-time-secret.ts';
import type { SecretStores } from './secret.stores.ts';

interface LinkClaim {
  readonly secretHash: string;
  readonly purposes: readonly SecretPurpose[];
  readonly browserHash: string | null;
}

export type UsedSecret = OneTimeSecret & { readonly usedAt: Date };

const isSameBrowser = (link: OneTimeSecret, claim: LinkClaim): boolean =>
  claim.browserHash !== null && claim.browserHash === link.browserHash;

const isRepeat = (link: OneTimeSecret, claim: LinkClaim, now: Date): boolean =>
  link.purpose !== 'provider' &&
  link.usedAt !== null &&
  now.getTime() - link.usedAt.getTime() <= serverTimings.linkRepeatGrace &&
  isSameBrowser(link, claim);

/** Null when the link is unknown, expired, used up or of another purpose or browser; the caller then rolls back. */
export const claimLink = async (stores: SecretStores & Now, claim: LinkClaim): Promise<UsedSecret | null> => {
  const now = await stores.now();
  const consumed = await stores.oneTimeSecrets.consume(claim.secretHash, now);
  const link = consumed ?? (await stores.oneTimeSecrets.find(claim.secretHash));
  if (!link || !claim.purposes.includes(link.purpose)) return null;
  if (link.purpose === 'provider' && !isSameBrowser(link, claim)) return null;
  return consumed || isRepeat(link, claim, now) ? { ...link, usedAt: link.usedAt ?? now } : null;
};
