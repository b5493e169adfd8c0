// Files that admins send. The multipart calls stand on their own; resumable uploads (tus) arrive under /api/uploads/tus,
// and a finished one is the same upload, under the id its address ends with.
import type { PictureSet } from '@meend/core/media/picture-set.ts';
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import type { UploadErrorCode, UploadKind, UploadState, UploadWait } from '@meend/core/media/upload.ts';
import { call } from '../call.ts';

/** Where resumable uploads arrive. */
export const TUS_PATH = '/api/uploads/tus';

interface ThumbnailBody {
  readonly thumbnail: ReceivedFile;
  readonly name?: string;
  /** `blog`: kept sixteen by nine; anything else: square. */
  readonly category?: string;
}

interface AudioBody {
  readonly audioFile: ReceivedFile;
  readonly audioFileName?: string;
  readonly name?: string;
}

export interface WireUpload {
  readonly _id: string;
  readonly kind: UploadKind;
  readonly state: UploadState;
  /** How far the processing is, 0 to 100. */
  readonly percent: number;
  /** `room`: the server's disk is full; the processing goes on once it is not. */
  readonly waitsFor: UploadWait | null;
  /** Why it was refused: for programs and for people. */
  readonly code: UploadErrorCode | null;
  readonly reason: string | null;
  readonly name: string;
  /** What the create and update calls take. */
  readonly url: string;
  readonly seconds: number | null;
  /** The loudest moment of each of up to 300 equal stretches, 0 to 100. */
  readonly peaks: readonly number[];
  /** Where a ready recording can be heard for some minutes. */
  readonly listenUrl: string | null;
  /** `srcset` texts of a picture. */
  readonly pictures: PictureSet | null;
}

export const uploadCalls = {
  uploadThumbnail: call<
    { body: ThumbnailBody },
    { thumbnailUrl: string; uploadId: string; pictures: PictureSet | null }
  >('POST', '/api/upload/upload-thumbnail', 'admin'),
  uploadAudio: call<{ body: AudioBody }, { audioFile: WireUpload }>(
    'POST',
    '/api/upload/upload-audio',
    'admin',
  ),
  readUpload: call<{ params: { id: string } }, WireUpload>('GET', '/api/uploads/:id', 'admin'),
} as const;
