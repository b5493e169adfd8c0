// Streams recordings from the disk for GET and HEAD without a stream object per request (docs/performance.md).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileDescriptorCache, OpenFile } from './file-descriptor-cache.ts';
import { type FoundMedia, mediaHead } from './media-answer.ts';
import { BLOCK, type PageCacheTracker, pageCacheTracker } from './page-cache-tracker.ts';
import { type RangeSender, rangeSender } from './range-sender.ts';

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

export interface DiskStreaming {
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
