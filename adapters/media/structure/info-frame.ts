// What an MP3's first frame says of its length: Xing, Info (with LAME's delay and padding) or VBRI.
import type { ByteWindow } from './byte-window.ts';

const READ_BYTES = 256;
const HAS_FRAMES = 1;
const at = { flags: 4, frames: 8, lame: 120, delay: 141, vbriFrames: 14 };

export interface InfoFrame {
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
