import type { Gap } from '@meend/core/media/recording-account.ts';
import type { ByteWindow } from './byte-window.ts';
import { endOfZeros, tagBytesAt } from './tags.ts';

// Headers of frames that follow each other without a container: MPEG audio (layers II and III) and AAC in ADTS.

interface FrameHeader {
  readonly bytes: number;
  /** Per channel. */
  readonly samples: number;
  readonly sampleRate: number;
  /** Equal for frames that one decoder plays without a change of its output. */
  readonly format: string;
}

export type HeaderParser = (head: Buffer) => FrameHeader | null;

const HEADER_BYTES = 7;

/** kbit/s by the header's four bits. */
const bitRates = {
  layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

const MPEG_RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2 = 2;
const LAYER_2 = 2;
const LAYER_3 = 1;
const MONO_MODE = 3;

export const mpegHeader: HeaderParser = (head) => {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = head;
  if (head.length < 4 || sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3];
  if (version === 1 || (layer !== LAYER_2 && layer !== LAYER_3)) return null;
  const isFirst = version === MPEG_1;
  const table = isFirst ? (layer === LAYER_2 ? bitRates.layer2 : bitRates.layer3) : bitRates.low;
  const bitRate = table[rates >> 4] ?? 0;
  const base = MPEG_RATES[(rates >> 2) & 3];
  if (bitRate === 0 || base === undefined) return null;
  const sampleRate = isFirst ? base : version === MPEG_2 ? base / 2 : base / 4;
  const samples = layer === LAYER_3 && !isFirst ? 576 : 1_152;
  const padding = (rates >> 1) & 1;
  const bytes = Math.floor((samples * bitRate * 125) / sampleRate) + padding;
  const channels = mode >> 6 === MONO_MODE ? 1 : 2;
  return { bytes, samples, sampleRate, format: `${layer}/${sampleRate}/${channels}` };
};

const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const BLOCK_SAMPLES = 1_024;

export const adtsHeader: HeaderParser = (head) => {
  const [sync = 0, kind = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, last = 0] = head;
  if (head.length < HEADER_BYTES || sync !== 0xff || (kind & 0xf6) !== 0xf0) return null;
  const sampleRate = ADTS_RATES[(third >> 2) & 15];
  const bytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (sampleRate === undefined || bytes <= HEADER_BYTES) return null;
  const channels = ((third & 1) << 2) | (fourth >> 6);
  const samples = BLOCK_SAMPLES * ((last & 3) + 1);
  return { bytes, samples, sampleRate, format: `${sampleRate}/${channels}` };
};

// Visits every frame of a recording without a container, because demuxers pass over whatever lies between frames
// without an error.

interface FrameWalk {
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

// What an MP3's first frame says of its length: Xing, Info (with LAME's delay and padding) or VBRI.

const READ_BYTES = 256;
const HAS_FRAMES = 1;
const at = { flags: 4, frames: 8, lame: 120, delay: 141, vbriFrames: 14 };

interface InfoFrame {
  /** Null if it does not say. */
  readonly frames: number | null;
  /** Samples of the encoder's delay and padding, which decoders leave out. */
  readonly trimmed: number;
}

export const readInfoFrame = ({ read }: ByteWindow, position: number): InfoFrame | null => {
  const bytes = read(position, READ_BYTES);
  const text = bytes.toString('latin1');
  const vbri = text.indexOf('VBRI');
  if (vbri >= 0 && bytes.length >= vbri + at.vbriFrames + 4)
    return { frames: bytes.readUInt32BE(vbri + at.vbriFrames), trimmed: 0 };
  const start = Math.max(text.indexOf('Xing'), text.indexOf('Info'));
  if (start < 0 || bytes.length < start + at.delay + 3) return null;
  const isCounted = (bytes.readUInt32BE(start + at.flags) & HAS_FRAMES) !== 0;
  const isLame = /^(?:LAME|Lav[cf]|L3\.9)/.test(text.slice(start + at.lame, start + at.lame + 4));
  const both = isLame ? bytes.readUIntBE(start + at.delay, 3) : 0;
  return {
    frames: isCounted ? bytes.readUInt32BE(start + at.frames) : null,
    trimmed: (both >> 12) + (both & 0xfff),
  };
};
