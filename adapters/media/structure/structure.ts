// What a recording's own structure says of its sound, read without a decoder: how much there is to be, where bytes are
// missing or no sound, and what no decoder may or can play.
import { closeSync, openSync } from 'node:fs';
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { Gap, SoundEvidence } from '@meend/core/media/recording-account.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { readAsf } from './asf.ts';
import { type ByteWindow, byteWindow } from './byte-window.ts';
import { adtsHeader, type HeaderParser, mpegHeader, readInfoFrame, walkFrames } from './frames.ts';
import { readMp4 } from './mp4.ts';
import { readOggPages } from './ogg-pages.ts';
import { layouts, readSections, type Section, type Sections } from './sections.ts';
import { commentedChapters, id3Chapters } from './tags.ts';
import { readWave } from './wave.ts';

export interface Structure {
  /** Seconds of sound according to the structure; null if it does not say. */
  readonly seconds: number | null;
  /** Whether the duration that a demuxer reports is stored in the file rather than estimated from its size. */
  readonly isLengthStored: boolean;
  /** Whether that length counts samples rather than the encoder's delay and padding too. */
  readonly isExact: boolean;
  /** Missing at the end: as a share of the declared bytes of sound, and in seconds. */
  readonly missingShare: number;
  readonly missingSeconds: number;
  /** The last section ends behind the end of the file. */
  readonly isIncomplete: boolean;
  /** Bytes behind the last section that are no section, relative to the bytes of sound. */
  readonly strayShare: number;
  readonly gaps: readonly Gap[];
  /** Seconds before the format changes. */
  readonly changesAt: number | null;
  readonly isProtected: boolean;
  /** A page of Ogg is incomplete; the length of the recording is known from its last page alone. */
  readonly isCutInPage: boolean;
  /** Recordings one after the other. */
  readonly recordings: number;
  /** A demuxer has to read on behind the end that the head declares. */
  readonly goesOn: boolean;
  readonly notices: readonly RecordingNotice[];
}

const plain: Structure = {
  seconds: null,
  isLengthStored: true,
  isExact: false,
  missingShare: 0,
  missingSeconds: 0,
  isIncomplete: false,
  strayShare: 0,
  gaps: [],
  changesAt: null,
  isProtected: false,
  isCutInPage: false,
  recordings: 1,
  goesOn: false,
  notices: [],
};

const chapters = (count: number): readonly RecordingNotice[] =>
  count > 0 ? [{ kind: 'chapters', amount: count }] : [];

/** Shares of the bytes that these sections declare. */
const sharesOf = (
  { size }: ByteWindow,
  sound: readonly Section[],
  { found, strayFrom }: Sections,
): Pick<Structure, 'missingShare' | 'strayShare' | 'isIncomplete'> => {
  let [declared, missing] = [0, 0];
  for (const { start, bytes } of sound) {
    const length = bytes ?? Math.max(0, size - start);
    declared += length;
    missing += Math.max(0, start + length - size);
  }
  const share = (bytes: number) => (declared === 0 ? 0 : bytes / declared);
  return {
    missingShare: Math.min(1, share(missing)),
    strayShare: share(size - strayFrom),
    isIncomplete: found.some(({ start, bytes }) => start + (bytes ?? 0) > size),
  };
};

const frames = (file: ByteWindow, parse: HeaderParser): Structure => {
  const { first, seconds, gaps, missingAtEnd, changesAt } = walkFrames(file, parse);
  const info = first && parse === mpegHeader ? readInfoFrame(file, first.position) : null;
  const length = first ? first.header.samples / first.header.sampleRate : 0;
  const heard = seconds - (info ? length + info.trimmed / (first?.header.sampleRate ?? 1) : 0);
  const missingInside = gaps.reduce((sum, gap) => sum + gap.seconds, 0);
  const told = info?.frames == null ? 0 : info.frames * length - (seconds - length) - missingInside;
  return {
    ...plain,
    seconds: Math.max(0, heard),
    gaps,
    changesAt,
    missingSeconds: Math.max(missingAtEnd, told > length / 2 ? told : 0),
    notices: chapters(id3Chapters(file)),
  };
};

const wave = (file: ByteWindow): Structure => {
  const { declaredBytes, availableBytes, byteRate, goesOn, cues } = readWave(file);
  const declared = declaredBytes ?? availableBytes;
  const told = goesOn && byteRate > 0 ? declared / byteRate : 0;
  return {
    ...plain,
    isLengthStored: false,
    isExact: true,
    missingShare: declared === 0 ? 0 : (declared - availableBytes) / declared,
    goesOn,
    notices: [...(goesOn ? [{ kind: 'longer-than-declared', at: told } as const] : []), ...chapters(cues)],
  };
};

const sections = (file: ByteWindow, format: 'aiff' | 'caf', kind: string): Structure => {
  const read = readSections(file, layouts[format]);
  const sound = read.found.filter((section) => section.kind === kind);
  // The length of a CAF is computed from the bytes that are there.
  return {
    ...plain,
    isLengthStored: format === 'aiff',
    isExact: format === 'aiff',
    ...sharesOf(file, sound, read),
  };
};

const ogg = (file: ByteWindow): Structure => {
  const { ending, recordings } = readOggPages(file);
  return {
    ...plain,
    recordings,
    isCutInPage: ending === 'cut',
    notices: [
      ...(ending === 'unmarked' ? [{ kind: 'no-end' } as const] : []),
      ...chapters(commentedChapters(file)),
    ],
  };
};

const readers: Readonly<Record<AudioFormat, (file: ByteWindow) => Structure>> = {
  mp3: (file) => frames(file, mpegHeader),
  aac: (file) => frames(file, adtsHeader),
  wav: wave,
  aiff: (file) => sections(file, 'aiff', 'SSND'),
  caf: (file) => sections(file, 'caf', 'data'),
  ogg,
  flac: (file) => ({ ...plain, isExact: true, notices: chapters(commentedChapters(file)) }),
  m4a: (file) => {
    const { sections: all, sound, isProtected, chapters: count } = readMp4(file);
    return { ...plain, isProtected, ...sharesOf(file, sound, all), notices: chapters(count) };
  },
  wma: (file) => {
    const { sections: all, sound, seconds, isProtected } = readAsf(file);
    return { ...plain, seconds, isProtected, ...sharesOf(file, sound, all) };
  },
};

export const structureOf = (file: ByteWindow, format: AudioFormat): Structure => readers[format](file);

export const readStructure = (path: string, format: AudioFormat): Structure => {
  const fd = openSync(path, 'r');
  try {
    return structureOf(byteWindow(fd), format);
  } finally {
    closeSync(fd);
  }
};

/** Containers count the delay and the padding of their encoder, and times by a clock that is not the sound's. */
const INEXACT_SECONDS = 0.15;
const INEXACT_SHARE = 1 / 10_000;
const SAMPLES = 0.01;

interface Decoded {
  /** According to the demuxer. */
  readonly declared: number | null;
  readonly heard: number;
  readonly gaps: readonly Gap[];
}

export const evidenceOf = (structure: Structure, { declared, heard, gaps }: Decoded): SoundEvidence => {
  const { isLengthStored, isExact, missingShare, missingSeconds, strayShare } = structure;
  const promised = structure.seconds ?? (isLengthStored ? declared : null);
  const whole = promised ?? (missingShare < 1 ? heard / (1 - missingShare) : 0);
  const stray = whole * strayShare;
  return {
    heard,
    promised,
    inexact: isExact ? SAMPLES : INEXACT_SECONDS + (promised ?? 0) * INEXACT_SHARE,
    missingAtEnd: missingSeconds + whole * missingShare,
    gaps: [...structure.gaps, ...gaps, ...(stray > 0 ? [{ at: heard, seconds: stray }] : [])],
  };
};

/** Evidence of the structure alone, before the sound is decoded. */
export const expectedEvidence = (structure: Structure, declared: number | null): SoundEvidence => {
  const { isLengthStored, missingShare } = structure;
  const promised = structure.seconds ?? (isLengthStored ? declared : null);
  const heard = promised === null ? (declared ?? 0) : promised * (1 - missingShare);
  return { ...evidenceOf(structure, { declared, heard, gaps: [] }), promised: null };
};
