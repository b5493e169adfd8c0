// Tags between or behind the frames of a recording: they hold no sound.
import { tagLength } from '@meend/core/media/file-type.ts';
import type { ByteWindow } from './byte-window.ts';

const ID3V1_BYTES = 128;
const APE_FOOTER_BYTES = 32;
const APE_SIZE_AT = 12;
const TAG_HEAD_BYTES = 32;

/** Marks of tags that are followed by nothing but other tags. */
const LAST = ['LYRICSBEGIN', 'LYRICS200', '3DI', 'TAG+'];

/** Bytes of the tag that begins here; 0 if none does. */
export const tagBytesAt = ({ read, size }: ByteWindow, position: number): number => {
  const head = read(position, TAG_HEAD_BYTES);
  const mark = head.toString('latin1', 0, 11);
  const id3 = tagLength(head);
  if (id3 > 0) return Math.min(id3, size - position);
  if (mark.startsWith('APETAGEX') && head.length === TAG_HEAD_BYTES)
    return Math.min(head.readUInt32LE(APE_SIZE_AT) + APE_FOOTER_BYTES, size - position);
  if (LAST.some((text) => mark.startsWith(text))) return size - position;
  return mark.startsWith('TAG') && size - position === ID3V1_BYTES ? ID3V1_BYTES : 0;
};

/** Position of the first byte from here that is not zero; the size of the file if all are. */
export const endOfZeros = ({ read, size }: ByteWindow, position: number): number => {
  const STEP = 4_096;
  for (let at = position; at < size; at += STEP) {
    const bytes = read(at, STEP);
    const index = bytes.findIndex((byte) => byte !== 0);
    if (index >= 0) return at + index;
  }
  return size;
};

const FRAME_HEAD_BYTES = 10;
const SYNCSAFE_VERSION = 4;

/** Chapters of the ID3 tag at the start of the file. */
export const id3Chapters = ({ read }: ByteWindow): number => {
  const head = read(0, FRAME_HEAD_BYTES);
  const end = tagLength(head);
  const isSyncsafe = (head[3] ?? 0) >= SYNCSAFE_VERSION;
  let chapters = 0;
  for (let at = FRAME_HEAD_BYTES; at + FRAME_HEAD_BYTES < end; ) {
    const frame = read(at, FRAME_HEAD_BYTES);
    const id = frame.toString('latin1', 0, 4);
    if (frame.length < FRAME_HEAD_BYTES || !/^[A-Z0-9]{4}$/.test(id)) break;
    if (id === 'CHAP') chapters += 1;
    const base = isSyncsafe ? 128 : 256;
    at += FRAME_HEAD_BYTES + [4, 5, 6, 7].reduce((sum, index) => sum * base + (frame[index] ?? 0), 0);
  }
  return chapters;
};

const COMMENT_BYTES = 65_536;

/** Chapters in the comments of Ogg and FLAC: CHAPTER001=… */
export const commentedChapters = ({ read }: ByteWindow): number =>
  new Set(
    read(0, COMMENT_BYTES)
      .toString('latin1')
      .match(/CHAPTER\d{3}=/gi),
  ).size;
