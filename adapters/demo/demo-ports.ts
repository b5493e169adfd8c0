// Ports of the seeding; the composition root binds them.

import type { Stores } from '@meend/core/assembly/areas.ts';
import type { FileStore, SourceStore } from '@meend/core/media/media-processor.port.ts';
import type { RecordingShape } from '@meend/core/media/recording-shape.ts';
import type { Clock, Transaction } from '@meend/core/shared/ports.ts';
import type { Result } from '@meend/core/shared/result.ts';

interface DemoRendition {
  readonly seconds: number;
  readonly bytes: number;
  readonly hash: string;
  readonly peaks: readonly number[];
  readonly shape: RecordingShape;
}

export interface DemoPorts {
  readonly stores: Stores;
  readonly transaction: Transaction<Stores>;
  readonly files: FileStore;
  /** Recordings that a worker encodes. */
  readonly sources: Pick<SourceStore, 'store'>;
  readonly clock: Clock;
  /** Folder of the demonstration's recordings. */
  readonly recordings: string;
  /** The encoder of uploads, bound to the web rendition; encodes the recording at `input` into `output`. */
  readonly encodeAudio: (
    input: string,
    output: string,
  ) => Promise<Result<DemoRendition, { readonly detail: string }>>;
  readonly audioType: { readonly extension: string; readonly mimeType: string };
  /** Renders an SVG as a WebP of the grid's size. */
  readonly encodeCover: (svg: Uint8Array) => Promise<Uint8Array>;
  readonly tintOf: (svg: Uint8Array) => Promise<string>;
  /** Folder for temporary files of the seeding alone: emptied at its start and end. */
  readonly scratch: string;
}

/** Called after every finished teaser; `what` is the story's name. */
export type DemoProgress = (done: number, total: number, what: string) => void;
