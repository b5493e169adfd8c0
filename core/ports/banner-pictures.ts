// Pictures of banners: decoded and drawn anew, so that nothing of the sent file but what is seen is kept.
import type { ReceivedFile } from './media-workshop.ts';

export interface BannerPictures {
  /** The address of the kept picture; null for a file that is no picture of an accepted kind or too large to decode. */
  keep(file: ReceivedFile): Promise<string | null>;
}
