// A media file is one encoded recording: its asset id names the file on disk, its hash the content.
import type { AssetId } from '@meend/core/shared/ids.ts';
import type { RecordingShape } from './recording-shape.ts';

export interface MediaFile {
  readonly assetId: AssetId;
  /** SHA-256 of the content, hex; part of the public URL of an open part. */
  readonly hash: string;
  /** Without the dot: `mp3`. */
  readonly extension: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly seconds: number;
  /** Absent if it was encoded before recordings could be joined; it plays singly. */
  readonly shape?: RecordingShape;
}

/** URLs of recordings: stable for open parts, signed and expiring for entitled ones. */
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

/** Measured peaks of recordings, by the asset of their standard rendition. */
export interface WaveformStore {
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  find(assetId: AssetId): Promise<readonly number[]>;
  /** Replaces those stored before. */
  save(assetId: AssetId, peaks: readonly number[]): Promise<void>;
  /** Unknown assets are ignored. */
  remove(assetIds: readonly AssetId[]): Promise<void>;
}
