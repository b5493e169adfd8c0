// Pictures of banners: decoded and re-encoded, so that only visible content of the uploaded file is stored.
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import type { Result } from '@meend/core/shared/result.ts';

type BannerPictureErrorCode = 'banner.not-a-picture' | 'banner.picture-pixels';

export interface BannerPictures {
  /** Returns the URL of the stored picture. The caller deletes the uploaded file. */
  store(file: ReceivedFile): Promise<Result<string, BannerPictureErrorCode>>;
}
