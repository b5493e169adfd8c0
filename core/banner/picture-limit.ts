// A banner's picture has at most 10 MB as it is sent.

/** Bytes. */
export const MAX_BANNER_PICTURE_BYTES = 10 * 1024 * 1024;
