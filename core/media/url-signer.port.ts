// URLs of recordings: stable for open parts, signed and expiring for entitled ones.
import type { MediaFile } from './media-file.ts';

export interface UrlSigner {
  /** `/media/{hash}.mp3`: public and immutable. */
  openAddress(file: MediaFile): string;
  /** `/media/{asset}?exp=…&key=…&sig=…`: valid until it expires or the key's media epoch ends. */
  signedAddress(file: MediaFile, now: Date): string;
  /** `/media/{hash}~{hash}.mp3`: one stream of these recordings, public and immutable. */
  openStreamAddress(files: readonly MediaFile[]): string;
  /** `/media/{asset}~{asset}?exp=…&key=…&sig=…`: the same for entitled ones, valid for an hour but not after `notAfter`. */
  signedStreamAddress(files: readonly MediaFile[], now: Date, notAfter: Date | null): string;
  /** The same with `cast=1` in what is signed, for a receiver (Cast, AirPlay): one recording, or a stream of several. */
  castAddress(files: readonly MediaFile[], now: Date, notAfter: Date | null): string;
}

export interface UrlSigners {
  /** `mediaKey`: the opaque key of the account and its media epoch; null for a guest. */
  signerFor(mediaKey: string | null): UrlSigner;
}
