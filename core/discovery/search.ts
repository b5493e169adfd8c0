// What a search finds, best first, a page at a time, and the few suggestions while it is typed.
import { type Caller, hiddenNotesOf } from '@meend/core/account/sessions/session.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StoryLanguage } from '@meend/core/catalogue/story-fields.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Person, PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PersonId, StoryId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { MAX_QUERY_LENGTH } from './query.ts';
import { type CandidateFilters, findRanked, guessName, type RankedEntry } from './ranked-entries.ts';
import { cursorAfter, isBehind, parseCursor } from './search-cursor.ts';
import type { EntryHead, IndexedLine, SearchIndex, SubjectKind } from './search-index.port.ts';

export const SEARCH_PAGE = 24;
export const SUGGESTIONS = 8;
/** While there are other kinds. */
const SUGGESTIONS_OF_KIND = 4;

/** `line`: a story found by a sentence of its transcript. */
export const foundKinds = ['story', 'line', 'person', 'mood', 'genre', 'article', 'answer', 'page'] as const;
export type FoundKind = (typeof foundKinds)[number];

export interface Found
  extends Pick<
    EntryHead,
    | 'title'
    | 'summary'
    | 'slug'
    | 'category'
    | 'language'
    | 'seconds'
    | 'notes'
    | 'isAnnounced'
    | 'publishedAt'
  > {
  readonly kind: FoundKind;
  /** Id of the story, person, mood, article or answer; name of the genre or page. */
  readonly id: string;
  /** Of `line`: the sentence, its part and second; null of other kinds. */
  readonly line: Omit<IndexedLine, 'keys'> | null;
  /** The story as listeners see it; null of other kinds and while it is announced. */
  readonly story: Story | null;
  /** Null of other kinds. */
  readonly person: Person | null;
}

export interface SearchQuery {
  readonly text: string;
  /** None: all. */
  readonly kinds?: readonly FoundKind[];
  readonly languages?: readonly StoryLanguage[];
  /** The page's `next`. */
  readonly after?: string | null;
}

export interface SearchPage {
  readonly found: readonly Found[];
  /** Of all pages. */
  readonly count: number;
  /** There may be more, of which no page is shown: of common words the most promising entries alone are read. */
  readonly isAtLeast: boolean;
  /** Null on the last page. */
  readonly next: string | null;
  /** The nearest name where nothing is found; null if something is, or none is near. */
  readonly didYouMean: string | null;
}

type Stores = { searchIndex: SearchIndex; stories: StoryStore; people: PersonStore } & Now;

interface Deps {
  readonly stores: Stores;
}

/** 1 to 80 letters, as typed. */
const parseText = (text: string): Result<string, DomainError> => {
  const clean = cleanLine(text);
  const length = [...text].length;
  return clean === '' || length > MAX_QUERY_LENGTH ? failWith('search.invalid') : succeed(clean);
};

const kindOf = ({ entry, cue }: RankedEntry): FoundKind =>
  entry.subject.kind === 'story' && cue !== null ? 'line' : entry.subject.kind;

const subjectsOf = (kinds: readonly FoundKind[] | undefined): readonly SubjectKind[] | null =>
  kinds === undefined || kinds.length === 0
    ? null
    : [...new Set(kinds.map((kind) => (kind === 'line' ? 'story' : kind)))];

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const keyOf = ({ name }: EntryHead): string => name.map(([key]) => key).join(' ');

/** Genres whose names sound the same are one: the one that most stories have. */
const oneOfEachGenre = async (
  { stories }: Stores,
  ranked: readonly RankedEntry[],
): Promise<readonly RankedEntry[]> => {
  const genres = ranked.flatMap(({ entry }) => (entry.subject.kind === 'genre' ? [entry] : []));
  const bySound = groupBy(genres, keyOf);
  if ([...bySound.values()].every((same) => same.length === 1)) return ranked;
  const used = await stories.genresInUse();
  const positionOf = ({ subject }: EntryHead): number => {
    const position = used.indexOf(subject.id);
    return position === -1 ? used.length : position;
  };
  const shown = new Set(
    [...bySound.values()].map(
      (same) => same.toSorted((one, other) => positionOf(one) - positionOf(other))[0]?.id,
    ),
  );
  return ranked.filter(({ entry }) => entry.subject.kind !== 'genre' || shown.has(entry.id));
};

const filtersOf = (caller: Caller, kinds: SearchQuery['kinds'], isWhole: boolean): CandidateFilters => ({
  kinds: subjectsOf(kinds),
  languages: null,
  hiddenNotes: hiddenNotesOf(caller),
  isWhole,
});

/** With what their cards show, read now: what was withdrawn meanwhile is left out. */
const withCards = async (stores: Stores, ranked: readonly RankedEntry[]): Promise<readonly Found[]> => {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(
      ranked.flatMap(({ entry: { subject, isAnnounced } }) =>
        subject.kind === kind && !isAnnounced ? [subject.id] : [],
      ),
    ),
  ];
  const [storyIds, personIds] = [idsOf('story') as StoryId[], idsOf('person') as PersonId[]];
  const spoken = ranked.filter(({ cue }) => cue !== null).map(({ entry }) => entry.id);
  const [stories, people, lines] = await Promise.all([
    storyIds.length === 0 ? [] : stores.stories.findMany(storyIds),
    personIds.length === 0 ? [] : stores.people.findMany(personIds),
    spoken.length === 0 ? new Map<string, never>() : stores.searchIndex.linesOf(spoken),
  ]);
  return ranked.flatMap((one): Found | readonly [] => {
    const { entry, cue } = one;
    const { kind, id } = entry.subject;
    const story = stories.find((other) => other.id === id && other.status === 'published') ?? null;
    const person = people.find((other) => other.id === id) ?? null;
    if (kind === 'story' && story === null && !entry.isAnnounced) return [];
    if (kind === 'person' && person === null) return [];
    const line = lines.get(entry.id)?.[cue === null ? -1 : (entry.lines[cue]?.index ?? -1)];
    const { title, summary, slug, category, language, seconds, notes, isAnnounced, publishedAt } = entry;
    return {
      kind: kindOf(one),
      id: kind === 'page' ? (slug ?? id) : id,
      line: line ? { part: line.part, seconds: line.seconds, text: line.text } : null,
      story,
      person,
      ...{ title, summary, slug, category, language, seconds, notes, isAnnounced, publishedAt },
    };
  });
};

export const search =
  ({ stores }: Deps) =>
  async (query: SearchQuery, caller: Caller): Promise<Result<SearchPage, DomainError>> => {
    const text = parseText(query.text);
    if (!text.ok) return text;
    const { kinds, languages = [], after = null } = query;
    const none = { found: [], count: 0, isAtLeast: false, next: null, didYouMean: null };
    const now = await stores.now();
    const cursor = after === null ? null : parseCursor(after, now);
    if (after !== null && cursor === null) return succeed(none);
    // Later pages are ranked as of the first.
    const at = cursor?.at ?? now;
    const filters = {
      ...filtersOf(caller, kinds, true),
      languages: languages.length === 0 ? null : languages,
    };
    const { ranked: every, isCut } = await findRanked(stores.searchIndex, text.value, at, filters);
    const all = await oneOfEachGenre(stores, every);
    const ranked = kinds?.length ? all.filter((one) => kinds.includes(kindOf(one))) : all;
    if (ranked.length === 0)
      return succeed({ ...none, didYouMean: await guessName(stores.searchIndex, text.value, filters) });
    const ahead = cursor === null ? ranked : ranked.filter((one) => isBehind(one, cursor));
    const page = ahead.slice(0, SEARCH_PAGE);
    const last = page.at(-1);
    return succeed({
      found: await withCards(stores, page),
      count: ranked.length,
      isAtLeast: isCut,
      next: last === undefined || ahead.length <= SEARCH_PAGE ? null : cursorAfter(last, at),
      didYouMean: null,
    });
  };

export interface SuggestionGroup {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
}

/** At most eight, the group of the best first. */
export const suggest =
  ({ stores }: Deps) =>
  async (text: string, caller: Caller): Promise<Result<readonly SuggestionGroup[], DomainError>> => {
    const parsed = parseText(text);
    if (!parsed.ok) return parsed;
    const now = await stores.now();
    const filters = filtersOf(caller, undefined, false);
    const { ranked: all } = await findRanked(stores.searchIndex, parsed.value, now, filters);
    const ranked = (await oneOfEachGenre(stores, all.slice(0, SEARCH_PAGE))).slice();
    const counts = new Map<FoundKind, number>();
    const first = ranked.filter((one) => {
      const count = (counts.get(kindOf(one)) ?? 0) + 1;
      counts.set(kindOf(one), count);
      return count <= SUGGESTIONS_OF_KIND;
    });
    const chosen = [...new Set([...first, ...ranked])].slice(0, SUGGESTIONS);
    const found = await withCards(
      stores,
      ranked.filter((one) => chosen.includes(one)),
    );
    return succeed([...groupBy(found, ({ kind }) => kind)].map(([kind, of]) => ({ kind, found: of })));
  };
