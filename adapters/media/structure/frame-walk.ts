// Visits every frame of a recording without a container, because demuxers pass over whatever lies between frames
// without an error.
import type { Gap } from '@meend/core/media/recording-account.ts';
import type { ByteWindow } from './byte-window.ts';
import { type FrameHeader, HEADER_BYTES, type HeaderParser } from './frame-headers.ts';
import { endOfZeros, tagBytesAt } from './tags.ts';

export interface FrameWalk {
  /** Of all frames, without the one that holds nothing but the length. */
  readonly seconds: number;
  /** Bytes that are no frame, tag or padding, by position. */
  readonly gaps: readonly Gap[];
  /** Seconds of an incomplete last frame. */
  readonly missingAtEnd: number;
  /** Seconds before the first frame of another format. */
  readonly changesAt: number | null;
  /** Position and header of the first frame; null if there is none. */
  readonly first: { readonly position: number; readonly header: FrameHeader } | null;
}

/** Bytes searched at once for the next frame. */
const SEARCH_BYTES = 65_536;
const SYNC = 0xff;

export const walkFrames = (file: ByteWindow, parse: HeaderParser): FrameWalk => {
  const { read, size } = file;
  const headerAt = (position: number) => parse(read(position, HEADER_BYTES));

  /** A header may be found in any bytes; a frame is followed by another, a tag or the end. */
  const isConfirmed = (position: number, { bytes, format }: FrameHeader): boolean => {
    const next = position + bytes;
    return next >= size || headerAt(next)?.format === format || tagBytesAt(file, next) > 0;
  };

  const findFrame = (from: number, format: string | null): number => {
    for (let at = from; at < size; ) {
      const index = read(at, SEARCH_BYTES).indexOf(SYNC);
      if (index < 0) {
        at += SEARCH_BYTES;
        continue;
      }
      at += index;
      const header = headerAt(at);
      const isWhole = header !== null && at + header.bytes <= size;
      if (isWhole && (format === null || header.format === format) && isConfirmed(at, header)) return at;
      at += 1;
    }
    return size;
  };

  let position = 0;
  let first: FrameWalk['first'] = null;
  let [seconds, frameBytes] = [0, 0];
  const gaps: { at: number; bytes: number }[] = [];

  const walk = (): Pick<FrameWalk, 'changesAt' | 'missingAtEnd'> => {
    while (position < size) {
      const header = headerAt(position);
      const isKnown = header !== null && (first === null ? isConfirmed(position, header) : true);
      if (header && isKnown && (first === null || header.format === first.header.format)) {
        const length = header.samples / header.sampleRate;
        if (position + header.bytes > size) return { changesAt: null, missingAtEnd: length };
        first ??= { position, header };
        seconds += length;
        frameBytes += header.bytes;
        position += header.bytes;
        continue;
      }
      if (header && first && position + header.bytes < size && isConfirmed(position, header))
        return { changesAt: seconds, missingAtEnd: 0 };
      const tag = tagBytesAt(file, position);
      if (tag > 0) {
        position += tag;
        continue;
      }
      const zeros = endOfZeros(file, position);
      // Zeros before the first frame and behind the last one are padding.
      if (zeros > position && (first === null || zeros === size || tagBytesAt(file, zeros) > 0)) {
        position = zeros;
        continue;
      }
      const next = findFrame(position + 1, first?.header.format ?? null);
      gaps.push({ at: seconds, bytes: next - position });
      position = next;
    }
    return { changesAt: null, missingAtEnd: 0 };
  };

  const ended = walk();
  const secondsPerByte = frameBytes === 0 ? 0 : seconds / frameBytes;
  return {
    ...ended,
    first,
    seconds,
    gaps: gaps.map(({ at, bytes }) => ({ at, seconds: bytes * secondsPerByte })),
  };
};
