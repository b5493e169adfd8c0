// GET and HEAD of /media, handled before Koa: players request recordings often, and a response takes a few microseconds
// (docs/performance.md).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamMedia } from '@meend/adapters/files/media-streaming.ts';
import type { UrlVerifier } from '@meend/adapters/files/signed-url.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import { sendPlainError as refuse, sendUnavailable } from '../calls/plain-responses.ts';
import type { FindOpenRecording } from './open-recordings.ts';

interface MediaRequests {
  readonly stream: StreamMedia;
  /** Presigned URL of a recording in S3 storage; null if recordings are served from DATA_DIR. */
  readonly addressOf: ((key: string, now: Date) => Promise<string>) | null;
  readonly addresses: UrlVerifier;
  readonly findOpen: FindOpenRecording;
  readonly clock: Clock;
}

const OPEN = /^\/media\/([0-9a-f]{64})\.(mp3)$/;
/** Cache time of the redirect in seconds; far shorter than the presigned URL lives. */
const SENT_ON_SECONDS = 3_600;
const SIGNED = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns true if the request is for a recording and is being handled. */
export const mediaRequests = ({ stream, addressOf, addresses, findOpen, clock }: MediaRequests) => {
  const otherwise = (req: IncomingMessage, res: ServerResponse) => ({
    missing: () => refuse(req, res, 'media.forbidden'),
    unavailable: () => refuse(req, res, 'server.unavailable'),
  });

  const sendOn = (res: ServerResponse, location: string): void => {
    res.writeHead(302, {
      Location: location,
      'Cache-Control': `public, max-age=${SENT_ON_SECONDS}`,
      'Content-Length': '0',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    res.end();
  };

  const serveOpen = (req: IncomingMessage, res: ServerResponse, hash: string): void => {
    findOpen(hash).then(
      (file) => {
        if (file === undefined) return refuse(req, res, 'media.forbidden');
        const media = {
          key: `media/${file.assetId}.${file.extension}`,
          etag: `"${file.hash}"`,
          mimeType: file.mimeType,
          cacheControl: 'public, max-age=31536000, immutable',
        };
        // A presigned URL is valid for GET alone.
        if (addressOf === null || req.method === 'HEAD') return stream(req, res, media, otherwise(req, res));
        addressOf(media.key, clock.now()).then(
          (address) => sendOn(res, address),
          () => refuse(req, res, 'server.unavailable'),
        );
      },
      (error) => sendUnavailable(req, res, error),
    );
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = req.url ?? '';
    if (!url.startsWith('/media/')) return false;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(req, res, 'request.method-not-allowed');
      return true;
    }
    const hash = OPEN.exec(path)?.[1];
    const asset = SIGNED.exec(path)?.[1];
    if (hash !== undefined) serveOpen(req, res, hash);
    else if (asset === undefined) refuse(req, res, 'request.not-found');
    else if (mark < 0 || !addresses.isValid(path, url.slice(mark + 1), clock.now().getTime()))
      otherwise(req, res).missing();
    else {
      const media = {
        key: `media/${asset}.mp3`,
        etag: `"${asset}"`,
        mimeType: 'audio/mpeg',
        cacheControl: 'private, max-age=900',
      };
      stream(req, res, media, otherwise(req, res));
    }
    return true;
  };
};
