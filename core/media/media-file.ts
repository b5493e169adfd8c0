// A media file is one encoded recording: its asset names the file on disk, its hash its bytes.
import type { AssetId } from '@meend/core/shared/ids.ts';

export interface MediaFile {
  readonly assetId: AssetId;
  /** SHA-256 of the bytes, hex; the public address of an open part is made of it. */
  readonly hash: string;
  /** Without the dot: `mp3`. */
  readonly extension: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly seconds: number;
}
