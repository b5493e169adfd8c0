// What seeding needs of the product; the composition root binds it.

import type { Stores } from '@meend/core/assembly/stores.ts';
import type { FileStore } from '@meend/core/media/file-store.port.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import type { Result } from '@meend/core/shared/result.ts';

interface DemoRecording {
  readonly seconds: number;
  readonly bytes: number;
  readonly hash: string;
}

export interface DemoPorts {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  readonly files: FileStore;
  readonly clock: Clock;
  /** The upload's own encoder, bound to the web rendition; encodes the recording at `input` into `output`. */
  readonly encodeAudio: (
    input: string,
    output: string,
  ) => Promise<Result<DemoRecording, { readonly detail: string }>>;
  readonly audioType: { readonly extension: string; readonly mimeType: string };
  /** Draws an SVG as a WebP of the grid's size. */
  readonly encodeCover: (svg: Uint8Array) => Promise<Uint8Array>;
  /** A folder for passing files that belongs to seeding alone: emptied when it starts and when it ends. */
  readonly scratch: string;
}

/** Told after every finished recording; `what` is the story's name. */
export type DemoProgress = (done: number, total: number, what: string) => void;
