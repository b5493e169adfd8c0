// Proxies recordings from S3 storage for GET and HEAD, in ranges and with backpressure. A broken transfer resumes at
// its offset, unnoticed by the listener.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type JoinSegment, joinedSegments } from '@meend/core/media/joined-recording.ts';
import { LEAD_BYTES } from '@meend/core/media/mp3-frames.ts';
import type { FileFacts, ReadableFileStore, Span } from './file-storage.ts';
import { type FoundJoin, joinedFiles } from './joined-files.ts';
import { mediaHead } from './media-answer.ts';
import type { NotSent, StreamJoined, StreamMedia } from './media-streaming.ts';

/** Failures in a row without a byte received. */
const MAX_FAILURES = 3;
const MAX_CACHED_FACTS = 4_096;

type Source = Pick<ReadableFileStore, 'readFacts' | 'read'>;

/** Cache of file facts; recordings are never overwritten with other bytes. */
const knownFacts = ({ readFacts }: Source): Source['readFacts'] & { forget(key: string): void } => {
  // Oldest first.
  const known = new Map<string, FileFacts>();
  const find = async (key: string): Promise<FileFacts | null> => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = await readFacts(key);
    if (found !== null) known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > MAX_CACHED_FACTS && oldest !== undefined) known.delete(oldest);
    return found;
  };
  return Object.assign(find, { forget: (key: string) => void known.delete(key) });
};

/** Waits until the client reads more; returns when it disconnects. */
const waitForDrain = async (res: ServerResponse): Promise<void> => {
  const left = new AbortController();
  const leave = () => left.abort();
  res.once('close', leave);
  try {
    if (!res.destroyed) await once(res, 'drain', { signal: left.signal });
  } catch {
    // The client disconnected.
  } finally {
    res.off('close', leave);
  }
};

/** Sends spans of stored files to a client. */
const remoteSender = (source: Source) => {
  const facts = knownFacts(source);

  /** Pipes the body up to `most` bytes and returns how many were sent. */
  const pass = async (res: ServerResponse, body: Readable, most: number): Promise<number> => {
    let passed = 0;
    const leave = () => body.destroy();
    res.once('close', leave);
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        const bytes = chunk.subarray(0, most - passed);
        passed += bytes.length;
        if (!res.write(bytes)) await waitForDrain(res);
        if (res.destroyed || passed >= most) break;
      }
    } catch {
      // The bytes received count; the caller requests the rest.
    } finally {
      res.off('close', leave);
      body.destroy();
    }
    return passed;
  };

  /** Sends the span and returns whether it arrived; `first` is the answer to a request for it. */
  const send = async (
    res: ServerResponse,
    key: string,
    { start, end }: Span,
    first: Readable | null,
  ): Promise<boolean> => {
    let from = start;
    let failures = 0;
    let body: Readable | null = first;
    while (from <= end && !res.destroyed) {
      const passed = body === null ? 0 : await pass(res, body, end - from + 1);
      from += passed;
      failures = passed > 0 ? 0 : failures + 1;
      if (from > end || res.destroyed) break;
      if (failures >= MAX_FAILURES) {
        facts.forget(key);
        res.destroy();
        return false;
      }
      body = await source.read(key, { start: from, end }).catch(() => null);
    }
    return !res.destroyed;
  };
  return { facts, send };
};

export const remoteStreaming = (source: Source): StreamMedia => {
  const { facts, send } = remoteSender(source);
  return (req, res, media, otherwise) => {
    const answer = async (): Promise<void> => {
      const found = await facts(media.key);
      if (found === null) return otherwise.missing();
      const { status, headers, body } = mediaHead(req, media, found.bytes);
      // Requested before the headers are sent, so that a failure still gets an error status.
      const first = body === null ? null : await source.read(media.key, body);
      res.writeHead(status, headers);
      if (body === null || first === null || (await send(res, media.key, body, first))) res.end();
    };
    answer().catch(() => {
      facts.forget(media.key);
      if (res.headersSent) res.destroy();
      else otherwise.unavailable();
    });
  };
};

const bytesOf = async (body: Readable): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The same for recordings joined to one stream: each segment is a range of its own. */
export const remoteJoinedStreaming = (source: Source): StreamJoined => {
  const { facts, send } = remoteSender(source);
  const joins = joinedFiles(async (key) => {
    const found = await facts(key);
    if (found === null) return null;
    const end = Math.min(LEAD_BYTES, found.bytes) - 1;
    return { bytes: found.bytes, first: await bytesOf(await source.read(key, { start: 0, end })) };
  });

  const answer = async (
    req: IncomingMessage,
    res: ServerResponse,
    media: FoundJoin,
    otherwise: NotSent,
  ): Promise<void> => {
    const join = joins.opened(media.name) ?? (await joins.open(media));
    if (join === null) return otherwise.missing();
    try {
      const { status, headers, body } = mediaHead(req, { ...media, etag: join.etag }, join.bytes);
      const segments = body === null ? [] : joinedSegments(join.sources, body);
      const keyOf = (one: JoinSegment): string => join.keys[one.source - 1] ?? '';
      const opening = segments.find(({ source: index }) => index > 0);
      // Requested before the headers are sent, so that a failure still gets an error status.
      const first = opening === undefined ? null : await source.read(keyOf(opening), opening);
      res.writeHead(status, headers);
      for (const segment of segments) {
        if (segment !== segments[0] && media.isEnded?.() === true) return void res.destroy();
        if (segment.source === 0) res.write(join.info.subarray(segment.start, segment.end + 1));
        else if (!(await send(res, keyOf(segment), segment, segment === opening ? first : null))) {
          joins.forget(join);
          return;
        }
      }
      res.end();
    } catch (error) {
      joins.forget(join);
      throw error;
    }
  };

  return (req, res, media, otherwise) => {
    answer(req, res, media, otherwise).catch(() => {
      if (res.headersSent) res.destroy();
      else otherwise.unavailable();
    });
  };
};
