// Signed URLs of recordings. The signature covers the path and every other parameter, so also the key of the account and
// its media epoch. The expiry is rounded to five-minute buckets, so that a listener's URL stays the same for a while and
// the browser can cache it.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MediaFile, UrlSigners } from '@meend/core/media/media-file.ts';
import { JOINED_BY } from '@meend/core/media/recording-shape.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

const BUCKET = 5 * 60_000;
const MAX_CACHED_URLS = 4_096;
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;

/** What a signed URL says. */
export interface SignedUrl {
  readonly path: string;
  /** In seconds. */
  readonly expires: number;
  /** Key of the account and its media epoch; null if it was given to a guest. */
  readonly mediaKey: string | null;
  /** Whether it is one for receivers. */
  readonly isForReceivers: boolean;
}

export interface UrlVerifier {
  /** `query` without the question mark. Null unless the URL is unchanged, unexpired and signed here. */
  verify(path: string, query: string, now: number): SignedUrl | null;
}

/** The parameter that lets a receiver (Cast, AirPlay), which is another origin, read the recording. */
const FOR_RECEIVERS = '&cast=1';
const PARAMETERS = /^exp=([0-9]{1,12})(?:&key=([0-9a-f]{32}))?(&cast=1)?$/;

/** In base64url, so that a signature has a single valid spelling. */
const signatureOf = (key: KeyObject, covered: string): string =>
  createHmac('sha256', key).update(covered).digest('base64url');

/** `secrets` in the order of rotation: the first signs, all verify. */
export const urlSigner = (secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigners & UrlVerifier => {
  const [newest, ...older] = secrets;
  const signing = createSecretKey(newest);
  const keys = [signing, ...older.map((secret) => createSecretKey(secret))];
  // Cache of verified URLs: a player requests a URL many times. Oldest first. By the query, which is short where a
  // stream's path is not.
  const genuine = new Map<string, SignedUrl>();

  /** What a genuine URL says, expired or not; null for any other. */
  const read = (path: string, query: string): SignedUrl | null => {
    const at = query.lastIndexOf('&sig=');
    const sent = query.slice(at + 5);
    const parameters = query.slice(0, at);
    const [, expires, mediaKey = null, forReceivers] = PARAMETERS.exec(parameters) ?? [];
    if (at < 0 || expires === undefined || !SIGNATURE.test(sent)) return null;
    const actual = Buffer.from(sent, 'latin1');
    const covered = `${path}?${parameters}`;
    const isOurs = keys.some((key) =>
      timingSafeEqual(Buffer.from(signatureOf(key, covered), 'latin1'), actual),
    );
    if (!isOurs) return null;
    return { path, expires: Number(expires), mediaKey, isForReceivers: forReceivers !== undefined };
  };

  const cacheUrl = (query: string, url: SignedUrl): void => {
    genuine.set(query, url);
    const [oldest] = genuine.keys();
    if (genuine.size > MAX_CACHED_URLS && oldest !== undefined) genuine.delete(oldest);
  };

  const endOf = (now: Date, lifetime: number): number =>
    (Math.floor(now.getTime() / BUCKET) + 1) * BUCKET + lifetime;

  const sign = (
    name: string,
    end: number,
    mediaKey: string | null,
    purpose: '' | typeof FOR_RECEIVERS = '',
  ): string => {
    const key = mediaKey === null ? '' : `&key=${mediaKey}`;
    const covered = `/media/${name}?exp=${Math.floor(end / 1000)}${key}${purpose}`;
    return `${covered}&sig=${signatureOf(signing, covered)}`;
  };

  const streamEnd = (now: Date, notAfter: Date | null): number => {
    const end = endOf(now, serverTimings.streamAddressLifetime);
    return Math.min(end, notAfter?.getTime() ?? end);
  };

  const namesOf = (files: readonly MediaFile[]): string =>
    files.map(({ assetId }) => assetId).join(JOINED_BY);

  return {
    signerFor: (mediaKey) => ({
      openAddress: (file) => `/media/${file.hash}.${file.extension}`,
      openStreamAddress: (files) =>
        `/media/${files.map(({ hash }) => hash).join(JOINED_BY)}.${files[0]?.extension}`,

      signedAddress: (file, now) =>
        sign(file.assetId, endOf(now, serverTimings.signedAddressLifetime), mediaKey),
      signedStreamAddress: (files, now, notAfter) => sign(namesOf(files), streamEnd(now, notAfter), mediaKey),
      castAddress: (files, now, notAfter) =>
        sign(namesOf(files), streamEnd(now, notAfter), mediaKey, FOR_RECEIVERS),
    }),

    verify: (path, query, now) => {
      const known = genuine.get(query);
      const isKnown = known?.path === path;
      const url = isKnown ? known : read(path, query);
      if (url === null) return null;
      if (!isKnown) cacheUrl(query, url);
      return url.expires * 1000 > now ? url : null;
    },
  };
};
