// Detects the file type by signature (magic bytes), never by name. Nine kinds of audio and four of pictures are
// accepted, and GIF for banners.

/** `m4a` and `caf` contain AAC or ALAC. */
export type AudioFormat = 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac' | 'm4a' | 'wma' | 'aiff' | 'caf';

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export type BannerFormat = PictureFormat | 'gif';

/** Number of bytes needed for the detection. */
export const HEAD_BYTES = 64;

const hasTextAt = (bytes: Uint8Array, offset: number, text: string): boolean =>
  Array.from(text).every((char, index) => bytes[offset + index] === char.charCodeAt(0));

const ASF = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** An ADTS header has the layer bits 00, which no MPEG layer has. */
const isAdts = ([first = 0, second = 0]: Uint8Array): boolean => first === 0xff && (second & 0xf6) === 0xf0;

/** Frame header of MPEG audio, layer II or III, with a valid version, bit rate and sample rate. */
const isMpegFrame = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff &&
  (second & 0xe0) === 0xe0 &&
  (second & 0x18) !== 0x08 &&
  ((second & 0x06) === 0x02 || (second & 0x06) === 0x04) &&
  (third & 0xf0) !== 0xf0 &&
  (third & 0x0c) !== 0x0c;

/** Length of the leading ID3v2 tag; 0 if there is none. */
export const tagLength = (bytes: Uint8Array): number => {
  if (!hasTextAt(bytes, 0, 'ID3') || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((bytes[index] ?? 0) & 0x7f), 0);
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
};

/** Expects the bytes after the tag. */
export const audioFormatOf = (bytes: Uint8Array): AudioFormat | null => {
  if ((hasTextAt(bytes, 0, 'RIFF') || hasTextAt(bytes, 0, 'RF64')) && hasTextAt(bytes, 8, 'WAVE'))
    return 'wav';
  if (hasTextAt(bytes, 0, 'fLaC')) return 'flac';
  if (hasTextAt(bytes, 0, 'OggS')) return 'ogg';
  if (hasTextAt(bytes, 0, 'FORM') && (hasTextAt(bytes, 8, 'AIFF') || hasTextAt(bytes, 8, 'AIFC')))
    return 'aiff';
  if (hasTextAt(bytes, 0, 'caff')) return 'caf';
  if (hasTextAt(bytes, 4, 'ftyp')) return 'm4a';
  if (begins(bytes, ASF)) return 'wma';
  if (isAdts(bytes)) return 'aac';
  return isMpegFrame(bytes) ? 'mp3' : null;
};

export const pictureFormatOf = (bytes: Uint8Array): PictureFormat | null => {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, PNG)) return 'png';
  if (hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP')) return 'webp';
  const brands = [8, 16, 20, 24, 28, 32];
  return hasTextAt(bytes, 4, 'ftyp') && brands.some((offset) => hasTextAt(bytes, offset, 'avif'))
    ? 'avif'
    : null;
};

export const bannerFormatOf = (bytes: Uint8Array): BannerFormat | null =>
  hasTextAt(bytes, 0, 'GIF87a') || hasTextAt(bytes, 0, 'GIF89a') ? 'gif' : pictureFormatOf(bytes);
