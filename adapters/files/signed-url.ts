// Signed URLs of recordings. The signature covers the path and every other parameter. The expiry is rounded to
// five-minute buckets, so that a listener's URL stays the same for a while and the browser can cache it.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { JOINED_BY } from '@meend/core/media/recording-shape.ts';
import type { UrlSigner } from '@meend/core/media/url-signer.port.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

const BUCKET = 5 * 60_000;
const MAX_CACHED_URLS = 4_096;
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;

export interface UrlVerifier {
  /** `query` without the question mark. True only for an unchanged, unexpired URL signed here. */
  isValid(path: string, query: string, now: number): boolean;
  /** Whether a valid URL is one for receivers. */
  isForReceivers(query: string): boolean;
}

/** The parameter that lets a receiver (Cast, AirPlay), which is another origin, read the recording. */
const FOR_RECEIVERS = '&cast=1';

/** In base64url, so that a signature has a single valid spelling. */
const signatureOf = (key: KeyObject, covered: string): string =>
  createHmac('sha256', key).update(covered).digest('base64url');

/** `secrets` in the order of rotation: the first signs, all verify. */
export const urlSigner = (secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigner & UrlVerifier => {
  const [newest, ...older] = secrets;
  const signing = createSecretKey(newest);
  const keys = [signing, ...older.map((secret) => createSecretKey(secret))];
  // Cache of verified URLs with their expiry in seconds: a player requests a URL many times. Oldest first. By the query,
  // which is short where a stream's path is not.
  const genuine = new Map<string, { readonly path: string; readonly expires: number }>();

  /** Expiry of a valid URL in seconds; null for any other. */
  const expiryOf = (path: string, query: string): number | null => {
    const at = query.lastIndexOf('&sig=');
    const sent = query.slice(at + 5);
    const parameters = query.slice(0, at);
    const expires = /^exp=([0-9]{1,12})(?:&cast=1)?$/.exec(parameters)?.[1];
    if (at < 0 || expires === undefined || !SIGNATURE.test(sent)) return null;
    const actual = Buffer.from(sent, 'latin1');
    const covered = `${path}?${parameters}`;
    const isOurs = keys.some((key) =>
      timingSafeEqual(Buffer.from(signatureOf(key, covered), 'latin1'), actual),
    );
    return isOurs ? Number(expires) : null;
  };

  const cacheUrl = (path: string, query: string, expires: number): void => {
    genuine.set(query, { path, expires });
    const [oldest] = genuine.keys();
    if (genuine.size > MAX_CACHED_URLS && oldest !== undefined) genuine.delete(oldest);
  };

  const endOf = (now: Date, lifetime: number): number =>
    (Math.floor(now.getTime() / BUCKET) + 1) * BUCKET + lifetime;

  const sign = (name: string, end: number, purpose: '' | typeof FOR_RECEIVERS = ''): string => {
    const covered = `/media/${name}?exp=${Math.floor(end / 1000)}${purpose}`;
    return `${covered}&sig=${signatureOf(signing, covered)}`;
  };

  const streamEnd = (now: Date, notAfter: Date | null): number => {
    const end = endOf(now, serverTimings.streamAddressLifetime);
    return Math.min(end, notAfter?.getTime() ?? end);
  };

  const namesOf = (files: readonly MediaFile[]): string =>
    files.map(({ assetId }) => assetId).join(JOINED_BY);

  return {
    openAddress: (file) => `/media/${file.hash}.${file.extension}`,
    openStreamAddress: (files) =>
      `/media/${files.map(({ hash }) => hash).join(JOINED_BY)}.${files[0]?.extension}`,

    signedAddress: (file, now) => sign(file.assetId, endOf(now, serverTimings.signedAddressLifetime)),
    signedStreamAddress: (files, now, notAfter) => sign(namesOf(files), streamEnd(now, notAfter)),
    castAddress: (files, now, notAfter) => sign(namesOf(files), streamEnd(now, notAfter), FOR_RECEIVERS),

    isForReceivers: (query) => query.includes(FOR_RECEIVERS),

    isValid: (path, query, now) => {
      const known = genuine.get(query);
      const isKnown = known?.path === path;
      const expires = isKnown ? known.expires : expiryOf(path, query);
      if (expires === null) return false;
      if (!isKnown) cacheUrl(path, query, expires);
      return expires * 1000 > now;
    },
  };
};
