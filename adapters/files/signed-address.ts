// Addresses of recordings. The signature covers the path and every other parameter; it is made for the end of a
// five-minute bucket, so that one listener's address stays the same for a while and the browser's cache can work.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressSigner } from '@meend/core/ports/address-signer';
import { delays } from '@meend/core/shared/timings';

const BUCKET = 5 * 60_000;
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;

export interface AddressVerifier {
  /** `query` without the question mark. True only for an untouched, unexpired address of ours. */
  isValid(path: string, query: string, now: number): boolean;
}

const signatureOf = (key: Uint8Array, covered: string): Buffer =>
  createHmac('sha256', key).update(covered).digest();

/** `keys`: the first signs, all verify. */
export const addressSigner = (
  keys: readonly [Uint8Array, ...Uint8Array[]],
): AddressSigner & AddressVerifier => ({
  openAddress: (file) => `/media/${file.hash}.${file.extension}`,

  signedAddress: (file, now) => {
    const bucketEnd = (Math.floor(now.getTime() / BUCKET) + 1) * BUCKET;
    const covered = `/media/${file.assetId}?exp=${Math.floor((bucketEnd + delays.signedAddressLifetime) / 1000)}`;
    return `${covered}&sig=${signatureOf(keys[0], covered).toString('base64url')}`;
  },

  isValid: (path, query, now) => {
    const at = query.lastIndexOf('&sig=');
    const sent = query.slice(at + 5);
    const parameters = query.slice(0, at);
    const expires = /^exp=([0-9]{1,12})$/.exec(parameters)?.[1];
    if (at < 0 || expires === undefined || !SIGNATURE.test(sent)) return false;
    const given = Buffer.from(sent, 'base64url');
    const covered = `${path}?${parameters}`;
    // The last letter of 43 carries two spare bits: only the one canonical spelling is accepted.
    const isOurs = keys.some((key) => timingSafeEqual(signatureOf(key, covered), given));
    return isOurs && given.toString('base64url') === sent && Number(expires) * 1000 > now;
  },
});
