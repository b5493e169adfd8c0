// Limits of a banner's uploaded picture: at most 10 MB.

/** Bytes. */
export const MAX_BANNER_PICTURE_BYTES = 10 * 1024 * 1024;

/** Alternative text. */
export const MAX_ALT_LENGTH = 200;
