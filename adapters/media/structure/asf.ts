// ASF (WMA): its header states how long the sound is, and its data object how many bytes it has.
import type { ByteWindow } from './byte-window.ts';
import { layouts, readSections, type Section, type Sections } from './sections.ts';

/** GUIDs as they stand in the file. */
const guid = {
  header: '3026b2758e66cf11a6d900aa0062ce6c',
  data: '3626b2758e66cf11a6d900aa0062ce6c',
  properties: 'a1dcab8c47a9cf118ee400c00c205365',
  protections: [
    'fbb31122 23bdd211b4b700a0c955fc6e',
    '14e68a29 2226174cb935dae07ee9289c',
    '33850543 81699e4a9b74ad12cb86d58c',
  ].map((text) => text.replace(' ', '')),
} as const;

/** Count of objects and two reserved bytes stand before the objects of the header. */
const HEADER_HEAD = 6;
/** Offsets in the file properties: 100 ns and ms. */
const at = { playTime: 40, preroll: 56, flags: 64 };
const IS_BROADCAST = 1;

export interface Asf {
  readonly sections: Sections;
  readonly sound: readonly Section[];
  /** Null if the header does not say. */
  readonly seconds: number | null;
  readonly isProtected: boolean;
}

/** Objects of the header. */
const objectsIn = (file: ByteWindow, { start, bytes }: Section): readonly Section[] => {
  const end = bytes === null ? file.size : start + bytes;
  const { found } = readSections(file, { ...layouts.wma, begins: start + HEADER_HEAD });
  return found.filter((object) => object.start < end);
};

export const readAsf = (file: ByteWindow): Asf => {
  const sections = readSections(file, layouts.wma);
  const { found } = sections;
  const header = found.find(({ kind }) => kind === guid.header);
  const objects = header ? objectsIn(file, header) : [];
  const properties = objects.find(({ kind }) => kind === guid.properties);
  const facts = properties ? file.read(properties.start, at.flags + 4) : null;
  const isKnown =
    facts !== null && facts.length >= at.flags + 4 && (facts.readUInt32LE(at.flags) & IS_BROADCAST) === 0;
  const seconds = isKnown
    ? Number(facts.readBigUInt64LE(at.playTime)) / 1e7 - Number(facts.readBigUInt64LE(at.preroll)) / 1e3
    : 0;
  return {
    sound: found.filter(({ kind }) => kind === guid.data),
    sections,
    seconds: seconds > 0 ? seconds : null,
    isProtected: objects.some(({ kind }) => guid.protections.includes(kind)),
  };
};
