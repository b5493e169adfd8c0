// What goes to a picture process and what comes back.
import type { BannerFormat } from '@meend/core/media/file-type.ts';
import type { PictureType } from '@meend/core/media/picture-set.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { WorkFailure } from './process-pool.ts';

export interface PictureJob {
  readonly input: string;
  /** What its first bytes say it is; anything else in it is refused. */
  readonly format: BannerFormat;
  /** cover: cut to the shape; inside: kept whole, within it. */
  readonly fit: 'cover' | 'inside';
  readonly outputs: readonly {
    readonly path: string;
    /** Pixels, at most: nothing is enlarged. */
    readonly width: number;
    readonly height: number;
    readonly type: PictureType;
    /** 1 to 100; as good as a cover needs unless told. */
    readonly quality?: number;
  }[];
}

interface PictureFailure {
  readonly code: 'picture.unreadable' | 'picture.too-many-pixels' | 'picture.no-room';
  readonly detail: string;
}

export type PictureResult = Result<null, PictureFailure>;
export type PictureOutcome = PictureResult | Result<never, WorkFailure>;
