// Sources of recordings until they are made ready.
import type { UploadId } from '@meend/core/shared/ids.ts';

interface OpenSource {
  readonly path: string;
  /** The file at the path is not needed any more; the source stays. */
  close(): Promise<void>;
}

export interface SourceStore {
  /** Takes a file that has come to the disk. */
  store(id: UploadId, path: string): Promise<void>;
  /** Rejects where there is none, or where it cannot be had for now. */
  open(id: UploadId): Promise<OpenSource>;
  /** Releasing what is not there is harmless. */
  release(id: UploadId): Promise<void>;
  /** Removes those kept before the moment that nobody needs, and pieces beside them; answers how many. */
  sweep(before: Date, isNeeded: (id: UploadId) => Promise<boolean>): Promise<number>;
}
