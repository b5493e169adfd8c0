// Claims a single-use link. The same browser may repeat it for 30 seconds (a reload, a double submit) and gets the same
// result. The code of a provider sign-in works only in its own browser and can never be repeated.

import type { Now } from '@meend/core/ports/clock.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import type { OneTimeSecret, SecretPurpose } from './one-time-secret.ts';
import type { OneTimeSecretStore } from './one-time-secret-store.port.ts';

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

/** Null if the link is unknown, expired, used, or of another purpose or browser; the caller then rolls back. */
export const claimLink = async (
  stores: { oneTimeSecrets: OneTimeSecretStore } & Now,
  claim: LinkClaim,
): Promise<UsedSecret | null> => {
  const now = await stores.now();
  const consumed = await stores.oneTimeSecrets.consume(claim.secretHash, now);
  const link = consumed ?? (await stores.oneTimeSecrets.find(claim.secretHash));
  if (!link || !claim.purposes.includes(link.purpose)) return null;
  if (link.purpose === 'provider' && !isSameBrowser(link, claim)) return null;
  return consumed || isRepeat(link, claim, now) ? { ...link, usedAt: link.usedAt ?? now } : null;
};
