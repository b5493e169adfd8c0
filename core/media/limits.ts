// What may be uploaded: recordings of a second to six hours in at most 1 GB, pictures of at most 20 MB and 25 megapixels.

import type { UploadErrorCode, UploadKind } from './upload.ts';

/** Maximum bytes of a sent file and the error of a larger one, whether it comes in one request or resumably. */
export const uploadLimits = {
  audio: { most: 1024 ** 3, tooLarge: 'upload.audio-too-large' },
  picture: { most: 20 * 1024 ** 2, tooLarge: 'upload.picture-too-large' },
} as const satisfies Record<UploadKind, { readonly most: number; readonly tooLarge: UploadErrorCode }>;

export const MAX_PIXELS = 25_000_000;
/** Seconds. */
export const MIN_RECORDING_SECONDS = 1;
/** Seconds. */
export const MAX_RECORDING_SECONDS = 6 * 60 * 60;
export const MAX_CHANNELS = 8;
/** Limit of data before the audio (mostly a cover), which is read into memory as a whole. */
export const MAX_TAG_BYTES = 32 * 1024 ** 2;
/** Display name of the file. */
export const MAX_UPLOAD_NAME_LENGTH = 200;
