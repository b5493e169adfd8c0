// What may be uploaded: recordings of a second to six hours in at most 1 GB, pictures of at most 20 MB and 25 megapixels.

export const MAX_AUDIO_BYTES = 1024 ** 3;
export const MAX_PICTURE_BYTES = 20 * 1024 ** 2;
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
