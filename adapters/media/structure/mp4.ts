// MP4: how much of the sound is there, whether it is copy-protected, and its chapters.
import type { ByteWindow } from './byte-window.ts';
import { layouts, readSections, readWithin, type Section, type Sections } from './sections.ts';

/** Entries of the table of sample descriptions: FairPlay, Common Encryption, Audible. */
const PROTECTED = new Set(['drms', 'enca', 'aavd']);
const AUDIBLE = new Set(['aax ', 'aaxc']);
/** Version, flags and count stand before the entries. */
const TABLE_HEAD = 8;
const CHAPTERS_AT = 8;

const inside = (
  file: ByteWindow,
  sections: readonly Section[],
  path: readonly string[],
): readonly Section[] =>
  path.reduce<readonly Section[]>(
    (found, kind) => found.flatMap((outer) => readWithin(file, outer).filter((one) => one.kind === kind)),
    sections,
  );

const entriesOf = (file: ByteWindow, { start, bytes }: Section): readonly Section[] =>
  readWithin(file, {
    kind: 'entries',
    start: start + TABLE_HEAD,
    bytes: bytes === null ? null : bytes - TABLE_HEAD,
  });

export interface Mp4 {
  readonly sections: Sections;
  readonly sound: readonly Section[];
  readonly isProtected: boolean;
  readonly chapters: number;
}

export const readMp4 = (file: ByteWindow): Mp4 => {
  const sections = readSections(file, layouts.m4a);
  const { found } = sections;
  const movies = found.filter(({ kind }) => kind === 'moov');
  const tables = inside(file, movies, ['trak', 'mdia', 'minf', 'stbl', 'stsd']);
  const kinds = tables.flatMap((table) => entriesOf(file, table).map(({ kind }) => kind));
  const isAudible = found.some(
    ({ kind, start }) => kind === 'ftyp' && AUDIBLE.has(file.read(start, 4).toString('latin1')),
  );
  const [list] = inside(file, movies, ['udta', 'chpl']);
  return {
    sound: found.filter(({ kind }) => kind === 'mdat'),
    sections,
    isProtected: isAudible || kinds.some((kind) => PROTECTED.has(kind)),
    chapters: list ? (file.read(list.start + CHAPTERS_AT, 1)[0] ?? 0) : 0,
  };
};
