// URLs of recordings: stable for open parts, signed and expiring for entitled ones.
import type { MediaFile } from './media-file.ts';

export interface UrlSigner {
  /** `/media/{hash}.mp3`: public and immutable. */
  openAddress(file: MediaFile): string;
  /** `/media/{asset}?exp=…&sig=…`: valid until it expires. */
  signedAddress(file: MediaFile, now: Date): string;
}
