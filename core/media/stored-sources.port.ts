// Sources of recordings, stored until they are encoded.
import type { UploadId } from '@meend/core/shared/ids.ts';

interface OpenSource {
  readonly path: string;
  /** Deletes the local copy at the path; the source stays. */
  close(): Promise<void>;
}

export interface SourceStore {
  /** Stores a received file. */
  store(id: UploadId, path: string): Promise<void>;
  has(id: UploadId): Promise<boolean>;
  /** Rejects if there is none, or it is unavailable. */
  open(id: UploadId): Promise<OpenSource>;
  /** No effect if there is none. */
  release(id: UploadId): Promise<void>;
  /** Deletes unused sources older than `before`, and partial files beside them; returns the count. */
  sweep(before: Date, isNeeded: (id: UploadId) => Promise<boolean>): Promise<number>;
}
