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
