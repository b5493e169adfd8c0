// File storage behind one interface, whether on a disk or in S3.

import type { Readable } from 'node:stream';
import type { FileStore, MediaProcessor } from '@meend/core/media/media-processor.port.ts';

export interface FileFacts {
  readonly bytes: number;
  /** Changes whenever the file is overwritten; letters, digits and hyphens. */
  readonly version: string;
}

/** Both ends are inclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ReadableFileStore extends FileStore, Pick<MediaProcessor, 'listStored' | 'removeStored'> {
  /** Null if the key is malformed or missing. */
  readFacts(key: string): Promise<FileFacts | null>;
  /** Streams the file or a range of it; rejects or fails midway if the bytes cannot be read. */
  read(key: string, span?: Span): Promise<Readable>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Rejects if the storage is unavailable. */
  ping(): Promise<void>;
}

const KEY = /^(?:media|covers|banners)\/[a-z0-9][a-z0-9-]{0,140}\.[a-z0-9]{2,5}$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

export const requireFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error('malformed file key');
};

// Content types by file extension.
const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const contentTypeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
