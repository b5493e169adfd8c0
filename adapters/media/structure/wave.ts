// WAV: sizes that a stream's writer could not know promise nothing, and sound goes on behind a `data` chunk whose size is
// too small.
import type { ByteWindow } from './byte-window.ts';
import { layouts, readSections, type Section } from './sections.ts';

/** Writers into a pipe state the largest size they know, less some header: near 2 GB or 4 GB. */
const IMPOSSIBLE = [2 ** 31, 2 ** 32];
const NEAR = 2 ** 17;

const isImpossible = (bytes: number): boolean =>
  bytes === 0 || IMPOSSIBLE.some((limit) => Math.abs(bytes - limit) <= NEAR);

/** Of the chunk `ds64`: the size of `data`, which has no room for it. */
const LONG_DATA_SIZE_AT = 8;
const BYTE_RATE_AT = 8;

export interface Wave {
  /** Of the sound; null if nothing is promised. */
  readonly declaredBytes: number | null;
  readonly availableBytes: number;
  /** Bytes of a second. */
  readonly byteRate: number;
  /** Whether sound lies behind the end that the head declares. */
  readonly goesOn: boolean;
  /** Number of cue points. */
  readonly cues: number;
}

export const readWave = (file: ByteWindow): Wave => {
  const { read, size } = file;
  let long: number | null = null;
  const adjusted = ({ kind, start, bytes }: Section): number | null => {
    if (kind === 'ds64') long = Number(read(start + LONG_DATA_SIZE_AT, 8).readBigUInt64LE(0));
    if (kind !== 'data' || bytes === null) return bytes;
    const declared = bytes === 0xffff_ffff && long !== null && long > 0 ? long : bytes;
    return isImpossible(declared) ? null : declared;
  };
  const { found, strayFrom } = readSections(file, layouts.wav, adjusted);
  const of = (wanted: string) => found.find(({ kind }) => kind === wanted);
  const [data, format, cue] = [of('data'), of('fmt '), of('cue ')];
  const byteRate = format ? read(format.start, BYTE_RATE_AT + 4).readUInt32LE(BYTE_RATE_AT) : 0;
  const dataEnd = data ? data.start + (data.bytes ?? size) : size;
  return {
    declaredBytes: data?.bytes ?? null,
    availableBytes: data ? Math.min(size, dataEnd) - data.start : 0,
    byteRate,
    goesOn: strayFrom < size && strayFrom - dataEnd <= 1,
    cues: cue ? Math.min(read(cue.start, 4).readUInt32LE(0), 1_000) : 0,
  };
};
