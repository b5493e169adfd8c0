// GET and HEAD of /media, handled before Koa: players request recordings often, and a response takes a few microseconds
// (docs/decisions/measurements.md).

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndedMediaKeys } from '@meend/adapters/files/ended-media-keys.ts';
import type { StreamJoined, StreamMedia } from '@meend/adapters/files/media-streaming.ts';
import type { SignedUrl, UrlVerifier } from '@meend/adapters/files/signed-url.ts';
import { everyStory } from '@meend/core/catalogue/every-story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { haveOneShape, JOINED_BY, MAX_JOINED } from '@meend/core/media/recording-shape.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { CatalogueVersion } from '../calls/catalogue-version.ts';
import { sendPlainError, sendUnavailable } from '../calls/plain-responses.ts';
import { HSTS } from '../calls/security-headers.ts';

interface MediaRequests {
  readonly stream: StreamMedia;
  readonly streamJoined: StreamJoined;
  /** Presigned URL of a recording in S3 storage; null if recordings are served from DATA_DIR. */
  readonly addressOf: ((key: string, now: Date) => Promise<string>) | null;
  readonly addresses: UrlVerifier;
  /** Keys of media epochs that ended. */
  readonly ended: Pick<EndedMediaKeys, 'has'>;
  readonly findOpen: FindOpenRecordings;
  readonly clock: Clock;
  readonly isHttps: boolean;
}

const PREFIX = '/media/';
const HASH = '[0-9a-f]{64}';
const ASSET = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** One recording, or the list of a join. */
const listOf = (one: string): string => `(${one}(?:${JOINED_BY}${one}){0,${MAX_JOINED - 1}})`;
const OPEN = new RegExp(`^/media/${listOf(HASH)}\\.mp3$`);
/** For readers of feeds: other origins, some of which take a redirect for another recording. */
const FEED = new RegExp(`^/media/feeds/(${HASH})\\.mp3$`);
const SIGNED = new RegExp(`^/media/${listOf(ASSET)}$`);
/** A list that is written otherwise than addresses are made here. */
const LIST_LIKE = /~|%7e/i;
/** Cache time of the redirect in seconds; far shorter than the presigned URL lives. */
const SENT_ON_SECONDS = 3_600;
const FOR_EVER = 'public, max-age=31536000, immutable';
const MP3 = 'audio/mpeg';

const keyOf = (asset: string): string => `media/${asset}.mp3`;
const hasRepeats = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Returns true if the request is for a recording and is being handled. */
export const mediaRequests = ({
  stream,
  streamJoined,
  addressOf,
  addresses,
  ended,
  findOpen,
  clock,
  isHttps,
}: MediaRequests) => {
  const siteHeaders = isHttps ? HSTS : [];
  const refuse = (req: IncomingMessage, res: ServerResponse, code: ErrorCode): void => {
    if (isHttps) res.setHeader(...HSTS);
    sendPlainError(req, res, code);
  };
  const otherwise = (req: IncomingMessage, res: ServerResponse) => ({
    missing: () => refuse(req, res, 'media.forbidden'),
    unavailable: () => refuse(req, res, 'server.unavailable'),
  });

  const sendOn = (res: ServerResponse, location: string): void => {
    res.writeHead(302, [
      'Location',
      location,
      'Cache-Control',
      `public, max-age=${SENT_ON_SECONDS}`,
      'Content-Length',
      '0',
      'Cross-Origin-Resource-Policy',
      'same-origin',
      ...siteHeaders,
    ]);
    res.end();
  };

  const serveOpenOne = (
    req: IncomingMessage,
    res: ServerResponse,
    file: MediaFile,
    isCrossOrigin: boolean,
  ): void => {
    const media = {
      key: `media/${file.assetId}.${file.extension}`,
      etag: `"${file.hash}"`,
      mimeType: file.mimeType,
      cacheControl: FOR_EVER,
      isCrossOrigin,
      siteHeaders,
    };
    // A presigned URL is valid for GET alone.
    if (addressOf === null || req.method === 'HEAD' || isCrossOrigin)
      stream(req, res, media, otherwise(req, res));
    else
      addressOf(media.key, clock.now()).then(
        (address) => sendOn(res, address),
        () => refuse(req, res, 'server.unavailable'),
      );
  };

  const serveOpen = (req: IncomingMessage, res: ServerResponse, name: string, isForFeeds = false): void => {
    const hashes = name.split(JOINED_BY);
    findOpen(hashes).then(
      (files) => {
        const [file] = files ?? [];
        if (files === null || file === undefined) return refuse(req, res, 'media.forbidden');
        if (files.length === 1) return serveOpenOne(req, res, file, isForFeeds);
        if (hasRepeats(hashes) || !haveOneShape(files)) return refuse(req, res, 'media.forbidden');
        const join = {
          name,
          keys: () => files.map(({ assetId }) => keyOf(assetId)),
          mimeType: MP3,
          cacheControl: FOR_EVER,
          siteHeaders,
        };
        streamJoined(req, res, join, otherwise(req, res));
      },
      (error) => {
        if (isHttps) res.setHeader(...HSTS);
        sendUnavailable(req, res, error);
      },
    );
  };

  /** The signature is valid: it was made for entitled recordings of one shape. */
  const serveSigned = (
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    { mediaKey, isForReceivers: isCrossOrigin }: SignedUrl,
  ): void => {
    if (name.includes(JOINED_BY)) {
      const keys = () => name.split(JOINED_BY).map(keyOf);
      const join = {
        name,
        keys,
        mimeType: MP3,
        cacheControl: 'private, max-age=3600',
        isCrossOrigin,
        siteHeaders,
        isEnded: () => ended.has(mediaKey),
      };
      streamJoined(req, res, join, otherwise(req, res));
    } else {
      const media = {
        key: keyOf(name),
        etag: `"${name}"`,
        mimeType: MP3,
        cacheControl: 'private, max-age=900',
        isCrossOrigin,
        siteHeaders,
      };
      stream(req, res, media, otherwise(req, res));
    }
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = req.url ?? '';
    if (!url.startsWith(PREFIX)) return false;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(req, res, 'request.method-not-allowed');
      return true;
    }
    // First, because a player's many ranges come by this way: what is signed was written here.
    const query = mark < 0 ? '' : url.slice(mark + 1);
    const signed = mark > 0 ? addresses.verify(path, query, clock.now().getTime()) : null;
    if (signed !== null && !ended.has(signed.mediaKey)) {
      serveSigned(req, res, path.slice(PREFIX.length), signed);
      return true;
    }
    const hashes = OPEN.exec(path)?.[1];
    const inFeed = FEED.exec(path)?.[1];
    if (hashes !== undefined) serveOpen(req, res, hashes);
    else if (inFeed !== undefined) serveOpen(req, res, inFeed, true);
    else
      refuse(req, res, SIGNED.test(path) || LIST_LIKE.test(path) ? 'media.forbidden' : 'request.not-found');
    return true;
  };
};

// Hashes of the recordings everybody may hear: open parts of published stories. Any other hash is a 404.

/** In the order of the hashes; null if not all of them are open. */
type FindOpenRecordings = (hashes: readonly string[]) => Promise<readonly MediaFile[] | null>;

export const openRecordings = (stories: StoryStore, version: CatalogueVersion): FindOpenRecordings => {
  let known: ReadonlyMap<string, MediaFile> = new Map();
  let knownVersion: string | null = null;
  let reading: Promise<void> | null = null;

  const read = async (now: string): Promise<void> => {
    try {
      const found = new Map<string, MediaFile>();
      for await (const story of everyStory(stories))
        for (const part of story.parts.slice(0, story.openParts)) found.set(part.media.hash, part.media);
      known = found;
      knownVersion = now;
    } finally {
      reading = null;
    }
  };

  return async (hashes) => {
    const now = await version.current();
    if (now !== knownVersion) {
      reading ??= read(now);
      await reading;
    }
    const found = hashes.flatMap((hash) => known.get(hash) ?? []);
    return found.length === hashes.length ? found : null;
  };
};
