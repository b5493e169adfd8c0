// Frames of constant-rate MP3 (MPEG-1, Layer III) as our encoders write them: an Info frame, then the frames of sound.
// The Info frame holds the length and the seek table, in the layout of the LAME tag.
import { type RecordingShape, SAMPLES_PER_FRAME } from './recording-shape.ts';

/** kbit/s by the header's four bits; 0 is invalid here. */
const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
const MONO = 3;
const HEADER = 4;

/** Offsets in the Info frame, from its word "Info". */
const at = {
  flags: 4,
  frames: 8,
  bytes: 12,
  seekTable: 16,
  delay: 141,
  musicBytes: 148,
  musicCrc: 152,
  crc: 154,
};
const INFO_LENGTH = at.crc + 2;
const SEEK_TABLE = 100;
const COMPLETE = 0x0f;

/** Bytes that hold the first two frames of every shape: the largest frame has 1,441. */
export const LEAD_BYTES = 4_096;

/** Encoder delay and padding of a file that fills whole frames: joined, files of these overlap by exactly one frame. */
export const WHOLE_FRAMES = { delay: 576, padding: 576 } as const;

interface FrameHeader {
  readonly shape: RecordingShape;
  readonly bytes: number;
}

/** Null if no frame starts there. */
const frameAt = (bytes: Uint8Array, offset: number): FrameHeader | null => {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(offset, offset + HEADER);
  if (sync !== 0xff || (kind & 0xfe) !== 0xfa) return null;
  const bitsPerSecond = (bitRates[rates >> 4] ?? 0) * 1_000;
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (bitsPerSecond === 0 || sampleRate === undefined) return null;
  const padding = (rates >> 1) & 1;
  const length = Math.floor(((SAMPLES_PER_FRAME / 8) * bitsPerSecond) / sampleRate) + padding;
  return { shape: { sampleRate, channels: mode >> 6 === MONO ? 1 : 2, bitsPerSecond }, bytes: length };
};

const tagOffset = ({ channels }: RecordingShape): number => HEADER + (channels === 1 ? 17 : 32);

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface Mp3Lead {
  readonly shape: RecordingShape;
  readonly delay: number;
  readonly padding: number;
  /** Frames of sound. */
  readonly frames: number;
  /** Length of the Info frame in bytes. */
  readonly infoBytes: number;
  /** Length of the first frame of sound in bytes. */
  readonly firstFrameBytes: number;
}

/** Reads the first two frames of a file from its first `LEAD_BYTES`; null for a file that is written otherwise. */
export const readMp3Lead = (bytes: Uint8Array): Mp3Lead | null => {
  const info = frameAt(bytes, 0);
  if (info === null) return null;
  const first = frameAt(bytes, info.bytes);
  const offset = tagOffset(info.shape);
  if (first === null || bytes.length < info.bytes || offset + INFO_LENGTH > info.bytes) return null;
  const tag = bytes.subarray(offset, offset + INFO_LENGTH);
  const isInfo = [...'Info'].every((char, index) => tag[index] === char.charCodeAt(0));
  const numbers = view(tag);
  if (!isInfo || numbers.getUint32(at.flags) !== COMPLETE) return null;
  const both = (numbers.getUint8(at.delay) << 16) | numbers.getUint16(at.delay + 1);
  return {
    shape: first.shape,
    delay: both >> 12,
    padding: both & 0xfff,
    frames: numbers.getUint32(at.frames),
    infoBytes: info.bytes,
    firstFrameBytes: first.bytes,
  };
};

export const isWholeFrames = ({ delay, padding }: Mp3Lead): boolean =>
  delay === WHOLE_FRAMES.delay && padding === WHOLE_FRAMES.padding;

/** CRC-16/ARC, as the LAME tag has it. */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};

/**
 * The Info frame of a join, from the one of its first file. The checksum of the sound is left 0: it would require
 * reading every file, and players ignore it.
 */
export const infoFrameOf = (
  first: Uint8Array,
  lead: Mp3Lead,
  { frames, bytes }: { readonly frames: number; readonly bytes: number },
): Uint8Array => {
  const frame = first.slice(0, lead.infoBytes);
  const tag = tagOffset(lead.shape);
  const numbers = view(frame);
  numbers.setUint32(tag + at.frames, frames);
  numbers.setUint32(tag + at.bytes, bytes);
  for (let hundredth = 0; hundredth < SEEK_TABLE; hundredth += 1)
    frame[tag + at.seekTable + hundredth] = Math.floor((hundredth * 256) / SEEK_TABLE);
  numbers.setUint32(tag + at.musicBytes, bytes);
  numbers.setUint16(tag + at.musicCrc, 0);
  numbers.setUint16(tag + at.crc, crc16(frame.subarray(0, tag + at.crc)));
  return frame;
};
