import type {
  CandidateSearch,
  IndexEntry,
  SearchIndex,
  Subject,
} from '@meend/core/search/search-index.port.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

interface Keys {
  readonly all: ReadonlySet<string>;
  readonly ofNames: ReadonlySet<string>;
  readonly name: string;
}

/** Entries are never changed in place. */
const known = new WeakMap<IndexEntry, Keys>();
const skeletons = new Map<string, string>();

const keysOf = (entry: IndexEntry): Keys => {
  const { name, credits, moods, blurb, lines } = entry;
  const ofNames = [name, credits, moods].flat(2);
  const keys = known.get(entry) ?? {
    all: new Set([...ofNames, ...blurb.flat(), ...lines.flatMap(({ terms }) => terms.flat())]),
    ofNames: new Set(ofNames),
    name: name.map(([key]) => key).join(' '),
  };
  known.set(entry, keys);
  return keys;
};

const skeletonOf = (key: string): string => {
  const skeleton = skeletons.get(key) ?? skeletonKey(key);
  skeletons.set(key, skeleton);
  return skeleton;
};

const isPassed = (entry: IndexEntry, search: CandidateSearch, now: Date): boolean =>
  entry.visibleFrom <= now &&
  (entry.visibleUntil === null || entry.visibleUntil > now) &&
  (search.kinds?.includes(entry.subject.kind) ?? true) &&
  (search.languages === null || (entry.language !== null && search.languages.includes(entry.language))) &&
  !entry.notes.some((note) => search.hiddenNotes.includes(note));

const isSame = (one: Subject, other: Subject): boolean => one.kind === other.kind && one.id === other.id;

export const memorySearchIndex = (tables: MemoryTables, clock: Clock): SearchIndex => {
  const all = (): IndexEntry[] => [...tables.searchEntries.values()];
  const vocabulary = (): string[] => [...new Set(all().flatMap((entry) => [...keysOf(entry).all]))].sort();
  return {
    async keysNear(typed) {
      return vocabulary().filter((key) =>
        typed.some(
          (one) =>
            key === one.key ||
            (one.isUnfinished && key.startsWith(one.key)) ||
            (one.skeleton !== null && skeletonOf(key) === one.skeleton),
        ),
      );
    },
    async keysAlike(skeleton, limit) {
      return vocabulary()
        .filter((key) => skeletonOf(key).startsWith(skeleton))
        .slice(0, limit);
    },
    async collect(search) {
      const wanted = search.words.flat().map(({ key }) => key);
      const now = clock.now();
      return all().flatMap((entry) => {
        const { all: keys, ofNames, name } = keysOf(entry);
        const searched = search.isWhole ? keys : ofNames;
        const isFound =
          wanted.some((key) => searched.has(key)) ||
          (search.opening !== '' && name.startsWith(search.opening));
        if (!isFound || !isPassed(entry, search, now)) return [];
        const lines = search.isWhole
          ? entry.lines.filter(({ terms }) => terms.flat().some((key) => wanted.includes(key)))
          : [];
        return { ...entry, blurb: search.isWhole ? entry.blurb : [], lines };
      });
    },
    async holdContent() {},
    async replace(subjects, entries) {
      const removed = all().filter(({ subject }) => subjects.some((one) => isSame(one, subject)));
      for (const { id } of removed) tables.searchEntries.delete(id);
      for (const entry of entries) tables.searchEntries.put(entry);
      return [...new Set(removed.flatMap(({ refs }) => refs))];
    },
    async subjectsOf(ref) {
      return all().flatMap(({ refs, subject }) => (refs.includes(ref) ? [subject] : []));
    },
    async earliest(refs) {
      const first = new Map<string, Date>();
      for (const { refs: own, visibleFrom } of all())
        for (const ref of own)
          if (refs.includes(ref) && visibleFrom < (first.get(ref) ?? new Date(8.64e15)))
            first.set(ref, visibleFrom);
      return first;
    },
    async list({ limit, after }) {
      return all()
        .filter(({ id }) => after === null || id > after)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit);
    },
  };
};
