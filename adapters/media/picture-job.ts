// Messages to a picture process and back.
import type { BannerFormat } from '@meend/core/media/file-type.ts';
import type { PictureType } from '@meend/core/media/picture-set.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { WorkFailure } from './process-pool.ts';

export interface PictureJob {
  readonly input: string;
  /** Format according to the file signature; any other content is rejected. */
  readonly format: BannerFormat;
  /** cover: cropped to the shape; inside: scaled to fit within it. */
  readonly fit: 'cover' | 'inside';
  readonly outputs: readonly {
    readonly path: string;
    /** Maximum in pixels: pictures are never enlarged. */
    readonly width: number;
    readonly height: number;
    readonly type: PictureType;
    /** 1 to 100; a cover's quality by default. */
    readonly quality?: number;
  }[];
}

interface PictureFailure {
  readonly code: 'picture.unreadable' | 'picture.too-many-pixels' | 'picture.no-room';
  readonly detail: string;
}

export type PictureResult = Result<{ readonly tint: string }, PictureFailure>;
export type PictureOutcome = PictureResult | Result<never, WorkFailure>;
