// Sections of a container: chunks of WAV, AIFF and CAF, boxes of MP4, objects of ASF. Each states its kind and size.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import type { ByteWindow } from './byte-window.ts';
import { endOfZeros, tagBytesAt } from './tags.ts';

export interface Section {
  readonly kind: string;
  /** Position of its content. */
  readonly start: number;
  /** Declared size of its content; null if it goes on to the end of the file. */
  readonly bytes: number | null;
}

interface SectionHead extends Omit<Section, 'start'> {
  readonly headBytes: number;
}

export interface Layout {
  /** Position of the first section. */
  readonly begins: number;
  /** Longest head of a section. */
  readonly headBytes: number;
  /** Null if these bytes are no head. */
  readonly parse: (head: Buffer) => SectionHead | null;
  /** Sections of an odd size are followed by a byte of padding. */
  readonly isPadded: boolean;
}

/** Four characters as writers choose them. */
const kindIn = (head: Buffer, offset: number): string | null => {
  const kind = head.toString('latin1', offset, offset + 4);
  return /^[\x20-\x7e\xa9]{4}$/.test(kind) ? kind : null;
};

const chunk =
  (sizeOf: (head: Buffer) => number): Layout['parse'] =>
  (head) => {
    const kind = kindIn(head, 0);
    return kind === null || head.length < 8 ? null : { kind, headBytes: 8, bytes: sizeOf(head) };
  };

export const box: Layout['parse'] = (head) => {
  const kind = kindIn(head, 4);
  if (kind === null || head.length < 8) return null;
  const size = head.readUInt32BE(0);
  if (size === 0) return { kind, headBytes: 8, bytes: null };
  if (size === 1) {
    const bytes = head.length < 16 ? -1 : Number(head.readBigUInt64BE(8)) - 16;
    return bytes < 0 ? null : { kind, headBytes: 16, bytes };
  }
  return size < 8 ? null : { kind, headBytes: 8, bytes: size - 8 };
};

const asfObject: Layout['parse'] = (head) => {
  if (head.length < 24) return null;
  const bytes = Number(head.readBigUInt64LE(16)) - 24;
  return bytes < 0 ? null : { kind: head.toString('hex', 0, 16), headBytes: 24, bytes };
};

const cafChunk: Layout['parse'] = (head) => {
  const kind = kindIn(head, 0);
  if (kind === null || head.length < 12) return null;
  const size = head.readBigInt64BE(4);
  return { kind, headBytes: 12, bytes: size < 0n ? null : Number(size) };
};

export const layouts = {
  wav: { begins: 12, headBytes: 8, isPadded: true, parse: chunk((head) => head.readUInt32LE(4)) },
  aiff: { begins: 12, headBytes: 8, isPadded: true, parse: chunk((head) => head.readUInt32BE(4)) },
  caf: { begins: 8, headBytes: 12, isPadded: false, parse: cafChunk },
  m4a: { begins: 0, headBytes: 16, isPadded: false, parse: box },
  wma: { begins: 0, headBytes: 24, isPadded: false, parse: asfObject },
} as const satisfies Partial<Record<AudioFormat, Layout>>;

export interface Sections {
  readonly found: readonly Section[];
  /** Where bytes begin that are no section, tag or padding; the end of the file if there are none. */
  readonly strayFrom: number;
}

/** A file of millions of small sections is not walked to its end. */
const MAX_SECTIONS = 100_000;

const SOUND_KINDS = ['data', 'SSND'];

/** Chunks that stand behind the sound. One of another kind that does not fit into the file is no chunk. */
const KNOWN_KINDS = new Set(
  'LIST,id3 ,ID3 ,bext,iXML,cue ,smpl,JUNK,FLLR,PAD ,fact,PEAK,_PMX,axml,inst,DISP,levl,acid,MARK,COMT'.split(
    ',',
  ),
);

/** `adjusted` corrects the size of a section, because the size of a stream's sound is unknown to who writes its head. */
export const readSections = (
  file: ByteWindow,
  { begins, headBytes, parse, isPadded }: Layout,
  adjusted: (section: Section) => number | null = ({ bytes }) => bytes,
): Sections => {
  const { read, size } = file;
  const found: Section[] = [];
  const sectionAt = (position: number): Section | null => {
    const head = parse(read(position, headBytes));
    if (head === null) return null;
    const section = { kind: head.kind, start: position + head.headBytes, bytes: head.bytes };
    return { ...section, bytes: adjusted(section) };
  };
  let position = begins;
  while (position < size && found.length < MAX_SECTIONS) {
    const section = sectionAt(position);
    const end = section === null || section.bytes === null ? size : section.start + section.bytes;
    const isDoubtful = section !== null && end > size && !KNOWN_KINDS.has(section.kind);
    if (
      section === null ||
      (isDoubtful && isPadded && found.some(({ kind }) => SOUND_KINDS.includes(kind)))
    ) {
      const tag = tagBytesAt(file, position);
      if (tag === 0 && endOfZeros(file, position) < size) return { found, strayFrom: position };
      position += tag === 0 ? size - position : tag;
      continue;
    }
    found.push(section);
    // Some writers omit the padding.
    const padded = end + (isPadded ? end % 2 : 0);
    position = padded !== end && sectionAt(end) !== null && sectionAt(padded) === null ? end : padded;
  }
  return { found, strayFrom: size };
};

/** Sections inside a section, for containers whose sections nest. */
export const readWithin = ({ read, size }: ByteWindow, { start, bytes }: Section): readonly Section[] => {
  const end = Math.min(size, bytes === null ? size : start + bytes);
  const found: Section[] = [];
  for (let position = start; position < end && found.length < MAX_SECTIONS; ) {
    const head = box(read(position, 16));
    if (head === null) break;
    const inner = { kind: head.kind, start: position + head.headBytes, bytes: head.bytes };
    found.push(inner);
    position = inner.start + (inner.bytes ?? end);
  }
  return found;
};
