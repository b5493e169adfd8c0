// What may be uploaded: recordings of a second to six hours in at most 1 GB, pictures of at most 20 MB and 25 megapixels.

export const LARGEST_AUDIO = 1024 ** 3;
export const LARGEST_PICTURE = 20 * 1024 ** 2;
export const MOST_PIXELS = 25_000_000;
/** Seconds. */
export const SHORTEST_RECORDING = 1;
/** Seconds. */
export const LONGEST_RECORDING = 6 * 60 * 60;
export const MOST_CHANNELS = 8;
/** What stands before the sound (a cover, mostly) is read into memory as a whole. */
export const LARGEST_TAG = 32 * 1024 ** 2;
