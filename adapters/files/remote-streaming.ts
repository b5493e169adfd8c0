// GET and HEAD of recordings that lie in storage elsewhere: a part of one object after the other passes through, as fast as
// it is taken. One that is cut off goes on where it stopped, so that a listener hears nothing of it.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileFacts, ReadableFileStore, Span } from './file-storage.ts';
import { mediaHead } from './media-answer.ts';
import type { StreamMedia } from './media-streaming.ts';

/** In a row without a byte between them. */
const MAX_FAILURES = 3;
const MAX_CACHED_FACTS = 4_096;

type Source = Pick<ReadableFileStore, 'readFacts' | 'read'>;

/** What is known of recordings, which are never written anew with other bytes. */
const knownFacts = ({ readFacts }: Source): Source['readFacts'] & { forget(key: string): void } => {
  // The first is the oldest.
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

/** Ends with the reader; waits while they take nothing. */
const waitForDrain = async (res: ServerResponse): Promise<void> => {
  const left = new AbortController();
  const leave = () => left.abort();
  res.once('close', leave);
  try {
    if (!res.destroyed) await once(res, 'drain', { signal: left.signal });
  } catch {
    // They left.
  } finally {
    res.off('close', leave);
  }
};

export const remoteStreaming = (source: Source): StreamMedia => {
  const facts = knownFacts(source);

  /** Passes on what comes, up to the end of the span; answers how many bytes that were. */
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
      // What came before counts; the rest is asked for again.
    } finally {
      res.off('close', leave);
      body.destroy();
    }
    return passed;
  };

  const send = async (res: ServerResponse, key: string, { start, end }: Span, first: Readable) => {
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
        return;
      }
      body = await source.read(key, { start: from, end }).catch(() => null);
    }
    res.end();
  };

  return (req, res, media, otherwise) => {
    const answer = async (): Promise<void> => {
      const found = await facts(media.key);
      if (found === null) return otherwise.missing();
      const { status, headers, body } = mediaHead(req, media, found.bytes);
      // Asked for before anything is answered, so that a fault is told as one.
      const first = body === null ? null : await source.read(media.key, body);
      res.writeHead(status, headers);
      if (body === null || first === null) res.end();
      else await send(res, media.key, body, first);
    };
    answer().catch(() => {
      facts.forget(media.key);
      if (res.headersSent) res.destroy();
      else otherwise.unavailable();
    });
  };
};
