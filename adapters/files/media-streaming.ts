// Streams recordings from the disk for GET and HEAD without a stream object per request (docs/decisions/measurements.md).

import { read } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { joinedSegments } from '@meend/core/media/joined-recording.ts';
import { LEAD_BYTES } from '@meend/core/media/mp3-frames.ts';
import type { FileDescriptorCache, OpenFile } from './file-descriptor-cache.ts';
import { type FoundJoin, joinedFiles, type OpenJoin, type ReadStart } from './joined-files.ts';
import { type FoundMedia, mediaHead } from './media-answer.ts';
import { type RangeSender, rangeSender, type SentSegment } from './range-sender.ts';

// Tracks which blocks of our files were read recently and are probably in the system's page cache: those are read
// synchronously, without the thread pool. A block counts from its second read on.

export const BLOCK = 64 * 1024;

interface PageCacheTracker {
  /** Whether all these bytes were read before; marks them as read. `end` is inclusive. */
  touch(file: OpenFile, start: number, end: number): boolean;
  /** Clears the tracker, after a synchronous read had to wait for the disk. */
  forget(): void;
}

const MAX_BLOCKS_PER_FILE = 2 ** 21;

export const pageCacheTracker = (capacity: number): PageCacheTracker => {
  // In the order of use, least recently used first.
  const touched = new Set<number>();
  return {
    touch: (file, start, end) => {
      let isWarm = true;
      const last = Math.floor(end / BLOCK);
      for (let block = Math.floor(start / BLOCK); block <= last; block += 1) {
        const key = file.serial * MAX_BLOCKS_PER_FILE + block;
        if (!touched.delete(key)) isWarm = false;
        touched.add(key);
      }
      for (const oldest of touched) {
        if (touched.size <= capacity) break;
        touched.delete(oldest);
      }
      return isWarm;
    },
    forget: () => touched.clear(),
  };
};

/** Sends an error if the file cannot be sent. */
export interface NotSent {
  missing(): void;
  /** Temporary failure, for example too many open files. */
  unavailable(): void;
}

export type StreamMedia = (
  req: IncomingMessage,
  res: ServerResponse,
  media: FoundMedia,
  otherwise: NotSent,
) => void;

// 256 MB of the system's page cache.
const WARM_BLOCKS = 4096;

interface DiskStreaming {
  readonly files: FileDescriptorCache;
  readonly blocks: PageCacheTracker;
  readonly sender: RangeSender;
}

export const diskStreaming = (files: FileDescriptorCache): DiskStreaming => {
  const blocks = pageCacheTracker(WARM_BLOCKS);
  return { files, blocks, sender: rangeSender(files, blocks.forget) };
};

export const mediaStreaming = ({ files, blocks, sender }: DiskStreaming): StreamMedia => {
  const answer = (req: IncomingMessage, res: ServerResponse, media: FoundMedia, file: OpenFile): void => {
    const { status, headers, body } = mediaHead(req, media, file.size);
    res.writeHead(status, headers);
    if (body === null) res.end();
    else if (body.end - body.start < BLOCK && blocks.touch(file, body.start, body.end))
      sender.sendNow(res, file, body.start, body.end);
    else sender.send(res, media.key, body.start, body.end);
  };

  return (req, res, media, otherwise) =>
    files.use(media.key, (file, error) => {
      if (error !== undefined) otherwise.unavailable();
      else if (file === null) otherwise.missing();
      else answer(req, res, media, file);
    });
};

// Streams joined recordings from the disk for GET and HEAD, with the same cost for a range as a single file.

export type StreamJoined = (
  req: IncomingMessage,
  res: ServerResponse,
  join: FoundJoin,
  otherwise: NotSent,
) => void;

const startFromDisk =
  (files: FileDescriptorCache): ReadStart =>
  (key) =>
    new Promise((found, failed) =>
      files.use(key, (file, error) => {
        if (error !== undefined) return failed(error);
        if (file === null) return found(null);
        const free = files.borrow(file);
        const length = Math.min(LEAD_BYTES, file.size);
        read(file.fd, Buffer.alloc(length), 0, length, 0, (reason, count, first) => {
          free();
          if (reason) failed(reason);
          else found({ bytes: file.size, first: first.subarray(0, count) });
        });
      }),
    );

export const joinedStreaming = ({ files, blocks, sender }: DiskStreaming): StreamJoined => {
  const joins = joinedFiles(startFromDisk(files));

  /** Calls `done` with the first file once all are there; with null if one is missing. */
  const useAll = (
    keys: readonly string[],
    done: (first: OpenFile | null, error?: unknown) => void,
    index = 0,
    first: OpenFile | null = null,
  ): void => {
    const key = keys[index];
    if (key === undefined) done(first);
    else
      files.use(key, (file, error) => {
        if (file === null) done(null, error);
        else useAll(keys, done, index + 1, first ?? file);
      });
  };

  const answer = (
    req: IncomingMessage,
    res: ServerResponse,
    media: FoundJoin,
    join: OpenJoin,
    otherwise: NotSent,
  ) => {
    const { status, headers, body } = mediaHead(req, { ...media, etag: join.etag }, join.bytes);
    const segments = body === null ? [] : joinedSegments(join.sources, body);
    const keyOf = (source: number): string => join.keys[source - 1] ?? '';
    const touched =
      body === null ? join.keys : segments.flatMap(({ source }) => (source === 0 ? [] : keyOf(source)));
    const begin = (file: OpenFile | null): void => {
      res.writeHead(status, headers);
      const [segment] = segments;
      if (segment === undefined) {
        res.end();
        return;
      }
      const { source, start, end } = segment;
      const isInOne = segments.length === 1 && source > 0 && file !== null;
      if (isInOne && end - start < BLOCK && blocks.touch(file, start, end))
        sender.sendNow(res, file, start, end);
      else {
        const sent = segments.map(
          (one): SentSegment => ({
            from: one.source === 0 ? join.info : keyOf(one.source),
            start: one.start,
            end: one.end,
          }),
        );
        sender.sendSegments(res, sent, () => joins.forget(join), media.isEnded);
      }
    };
    if (touched.length === 0) begin(null);
    else
      useAll(touched, (file, error) => {
        if (file !== null) return begin(file);
        joins.forget(join);
        if (error === undefined) otherwise.missing();
        else otherwise.unavailable();
      });
  };

  return (req, res, media, otherwise) => {
    const opened = joins.opened(media.name);
    if (opened !== undefined) return answer(req, res, media, opened, otherwise);
    joins.open(media).then(
      (join) => (join === null ? otherwise.missing() : answer(req, res, media, join, otherwise)),
      () => otherwise.unavailable(),
    );
  };
};
