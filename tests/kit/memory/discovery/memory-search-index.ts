import {
  isOfTerm,
  type Posting,
  postingFields,
  postingsOf,
  touchedRefs,
} from '@meend/core/discovery/postings.ts';
import type {
  CandidateSearch,
  IndexEntry,
  SearchIndex,
  Subject,
} from '@meend/core/discovery/search-index.port.ts';
import { skeletonKey } from '@meend/core/search/skeleton-key.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { finishedShares } from '../insights/finished-shares.ts';
import type { MemoryTables } from '../tables.ts';

/** Entries are never changed in place. */
const made = new WeakMap<IndexEntry, readonly Posting[]>();
const skeletons = new Map<string, string>();

const postings = (entry: IndexEntry): readonly Posting[] => {
  const known = made.get(entry) ?? postingsOf(entry);
  made.set(entry, known);
  return known;
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
  const vocabulary = (): string[] =>
    [
      ...new Set(
        all().flatMap((entry) =>
          postings(entry)
            .filter(isOfTerm)
            .map(({ key }) => key),
        ),
      ),
    ].sort();
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
      const near = new Set(search.keys.map(({ key }) => key));
      const now = clock.now();
      const shares = finishedShares(tables);
      const candidates = all().flatMap((entry) => {
        const found = postings(entry).filter((one) => isOfTerm(one) && near.has(one.key));
        const { line, blurb } = postingFields;
        const ofBlurb = found.filter(({ field }) => field === blurb).map(({ key }) => key);
        const lines = entry.lines
          .map((one, index) => ({ index, keys: one.keys.filter((key) => near.has(key)) }))
          .filter(({ keys }) => keys.length > 0);
        const opening = entry.name.map(([key]) => key).join(' ');
        const isCandidate =
          found.some(({ field }) => search.isWhole || (field !== line && field !== blurb)) ||
          (search.opening !== '' && opening.startsWith(search.opening));
        if (!isCandidate || !isPassed(entry, search, now)) return [];
        const texts = search.isWhole ? { blurb: ofBlurb, lines } : { blurb: [], lines: [] };
        return [{ ...entry, ...texts, finishedShare: shares.get(entry.subject.id) ?? null }];
      });
      return { candidates, isCut: false };
    },
    async linesOf(ids) {
      const entries = ids.flatMap((id) => tables.searchEntries.find(id) ?? []);
      return new Map(entries.map(({ id, lines }) => [id, lines]));
    },
    async lockContent() {},
    async replace(subjects, entries) {
      const same = new Set(entries.map((entry) => JSON.stringify(entry)));
      const before = all().filter((entry) => subjects.some((one) => isSame(one, entry.subject)));
      for (const entry of before) if (!same.has(JSON.stringify(entry))) tables.searchEntries.delete(entry.id);
      for (const entry of entries) tables.searchEntries.put(entry);
      return touchedRefs(before, entries);
    },
    async subjectsOf(ref) {
      return all().flatMap(({ refs, subject }) => (refs.includes(ref) ? [subject] : []));
    },
    async earliest(refs) {
      const first = new Map<string, Date>();
      for (const { refs: own, visibleFrom } of all())
        for (const ref of own.filter((one) => refs.includes(one)))
          if (visibleFrom < (first.get(ref) ?? new Date(8.64e15))) first.set(ref, visibleFrom);
      return first;
    },
    async list(limit, after) {
      return tables.searchEntries.list({ by: ['id'], where: ({ id }) => id > (after ?? ''), limit });
    },
    async saveTexts(texts) {
      for (const text of texts)
        if (text.text === null) tables.studioTexts.delete(tables.studioTexts.keyOf(text));
        else tables.studioTexts.put(text);
    },
    async listTexts(limit, after) {
      return tables.studioTexts.list({
        by: ['kind', 'id'],
        limit,
        after: after && tables.studioTexts.keyOf(after),
      });
    },
  };
};
