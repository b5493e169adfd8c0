// Addresses of recordings: stable ones for open parts, signed and expiring ones for parts opened by entitlement.
import type { MediaFile } from './media-file.ts';

export interface UrlSigner {
  /** `/media/{hash}.mp3`: public and immutable. */
  openAddress(file: MediaFile): string;
  /** `/media/{asset}?exp=…&sig=…`: works for its holder until it expires. */
  signedAddress(file: MediaFile, now: Date): string;
}
