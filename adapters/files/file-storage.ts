// The file store as adapters see it: on a disk or in storage that speaks S3, told apart by nobody who reads or writes.
import type { Readable } from 'node:stream';
import type { FileStore } from '@meend/core/media/file-store.port.ts';
import type { MediaProcessor } from '@meend/core/media/media-processor.port.ts';

export interface FileFacts {
  readonly bytes: number;
  /** Another one whenever the file was written anew; letters, digits and hyphens. */
  readonly version: string;
}

/** Both inclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ReadableFileStore extends FileStore, Pick<MediaProcessor, 'listStored' | 'removeStored'> {
  /** Null for a key that is malformed or missing. */
  readFacts(key: string): Promise<FileFacts | null>;
  /** The bytes of the file or of a part of it; rejects or breaks off when they cannot be had. */
  read(key: string, span?: Span): Promise<Readable>;
  /** Removing what is not there is harmless. */
  remove(key: string): Promise<void>;
  /** Throws when nothing can be read or written for now. */
  ping(): Promise<void>;
}

const KEY = /^(?:media|covers|banners)\/[a-z0-9][a-z0-9-]{0,140}\.[a-z0-9]{2,5}$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

export const requireFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error('A file key is not of the accepted form');
};
