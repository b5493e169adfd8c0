// Files that admins send. The multipart calls stand on their own; resumable uploads (tus) arrive under /api/uploads/tus,
// and a finished one is the same upload, under the id its address ends with.
import { MAX_AUDIO_BYTES, MAX_PICTURE_BYTES } from '@meend/core/media/limits.ts';
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
  >({
    method: 'POST',
    path: '/api/upload/upload-thumbnail',
    policy: 'admin',
    success: 200,
    errors: [
      'upload.file-missing',
      'upload.several-files',
      'upload.picture-too-large',
      'upload.not-picture',
      'upload.picture-damaged',
      'upload.picture-pixels',
      'upload.no-room',
    ],
    bodyKind: 'multipart',
    files: { thumbnail: { most: MAX_PICTURE_BYTES, tooLarge: 'upload.picture-too-large' } },
  }),
  uploadAudio: call<{ body: AudioBody }, { audioFile: WireUpload }>({
    method: 'POST',
    path: '/api/upload/upload-audio',
    policy: 'admin',
    success: 200,
    errors: [
      'upload.file-missing',
      'upload.several-files',
      'upload.audio-too-large',
      'upload.not-audio',
      'upload.audio-damaged',
      'upload.audio-cut-off',
      'upload.audio-several',
      'upload.audio-with-video',
      'upload.audio-too-short',
      'upload.audio-too-long',
      'upload.audio-channels',
      'upload.no-room',
    ],
    bodyKind: 'multipart',
    files: { audioFile: { most: MAX_AUDIO_BYTES, tooLarge: 'upload.audio-too-large' } },
  }),
  readUpload: call<{ params: { id: string } }, WireUpload>({
    method: 'GET',
    path: '/api/uploads/:id',
    policy: 'admin',
    success: 200,
    errors: ['upload.not-found'],
  }),
} as const;
