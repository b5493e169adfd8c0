// Pictures of banners: decoded and drawn anew, so that nothing of the sent file but what is seen is kept.
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import type { Result } from '@meend/core/shared/result.ts';

type BannerPictureErrorCode = 'banner.not-a-picture' | 'banner.picture-pixels';

export interface BannerPictures {
  /** The address of the kept picture. The file itself is left to whoever received it. */
  store(file: ReceivedFile): Promise<Result<string, BannerPictureErrorCode>>;
}
