// A banner's picture has at most 10 MB as it is sent.

/** Bytes. */
export const MAX_BANNER_PICTURE_BYTES = 10 * 1024 * 1024;

/** What stands for the picture where it is not seen. */
export const MAX_ALT_LENGTH = 200;
