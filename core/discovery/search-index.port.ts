// The index of all that a search finds. It collects candidates by keys of terms; core ranks them, so that every database
// finds the same. Drafts and what was withdrawn have a text in it alone, which the studio's lists read.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { SearchEntry } from '@meend/core/search/rank.ts';

/** Content that the studio lists. */
export type StudioKind = 'story' | 'mood' | 'article' | 'answer' | 'person';

export type SubjectKind = StudioKind | 'page' | 'genre';

/** What an entry is made of. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Of a genre its name, of a page its name and language, otherwise an id. */
  readonly id: string;
}

/** A sentence of a transcript that is open to everybody. */
export interface IndexedLine {
  readonly part: number;
  /** From the beginning of the part's recording; null without times. */
  readonly seconds: number | null;
  readonly text: string;
  /** Sound keys, sorted, each once. */
  readonly keys: readonly string[];
}

type Terms = Pick<SearchEntry, 'name' | 'credits' | 'moods'>;

/** What every candidate is read with. */
export interface EntryHead extends Terms, Pick<SearchEntry, 'id' | 'isOpenToAll' | 'publishedAt'> {
  readonly subject: Subject;
  readonly title: string;
  /** Shown below the title; null if nothing is. */
  readonly summary: string | null;
  /** Null if it has no page of its own under a slug. */
  readonly slug: string | null;
  /** Of stories, as language, length and notes. */
  readonly category: Category | null;
  readonly language: string | null;
  readonly seconds: number | null;
  readonly notes: readonly string[];
  /** Announced: its name and day alone are public. */
  readonly isAnnounced: boolean;
}

export interface IndexEntry extends EntryHead {
  readonly visibleFrom: Date;
  /** Null: always. */
  readonly visibleUntil: Date | null;
  /** Other subjects that it contains: `person:…`, `voice:…`, `mood:…`, `genre:…`. */
  readonly refs: readonly string[];
  /** Sound keys, sorted, each once. */
  readonly blurb: readonly string[];
  readonly lines: readonly IndexedLine[];
}

/** With the keys of the search that its blurb and lines have. */
export interface Candidate extends EntryHead, Pick<SearchEntry, 'finishedShare'> {
  readonly blurb: readonly string[];
  readonly lines: readonly { readonly index: number; readonly keys: readonly string[] }[];
}

export interface Collected {
  readonly candidates: readonly Candidate[];
  /** More entries may have the nearest keys than were read. */
  readonly isCut: boolean;
}

/** A term as typed, by which keys of the index are found. */
export interface TypedKey {
  readonly key: string;
  /** Null if the key is too short for one. */
  readonly skeleton: string | null;
  /** Keys that start with it are near too. */
  readonly isUnfinished: boolean;
}

/** A key of the index that is near a term. */
export interface NearKey {
  readonly key: string;
  /** Index of the term. */
  readonly term: number;
  /** How like the typed term it is, from 0 to 1. */
  readonly likeness: number;
  /** Of the candidates of a branch: the nearest key of a term has all, further ones have fewer. */
  readonly share: number;
}

export interface CandidateSearch {
  readonly keys: readonly NearKey[];
  /** Keys that equal a term, the longest ones: an entry that has several of them is a candidate. */
  readonly equal: readonly string[];
  /** Neighbouring terms, joined by a space: a name that has them is a candidate. */
  readonly pairs: readonly string[];
  /** All terms, joined by spaces: a name that starts so is a candidate. */
  readonly opening: string;
  /** Blurbs and lines are searched too. */
  readonly isWhole: boolean;
  /** Number of candidates, the most promising ones. */
  readonly limit: number;
  /** Null: any. */
  readonly kinds: readonly SubjectKind[] | null;
  readonly languages: readonly string[] | null;
  /** Entries with one of these notes are left out. */
  readonly hiddenNotes: readonly string[];
}

/** What a studio's list finds a subject by, in whatever state it is. */
export interface StudioText {
  readonly kind: StudioKind;
  readonly id: string;
  /** `searchedText` of its fields; null if it is gone. */
  readonly text: string | null;
}

export interface SearchIndex {
  /** Keys of the index that are equal, start so, or have the same skeleton; a bounded number of each. */
  keysNear(typed: readonly TypedKey[]): Promise<readonly string[]>;
  /** Keys of the index whose skeleton starts so, at most `limit`. */
  keysAlike(skeleton: string, limit: number): Promise<readonly string[]>;
  /** Visible by the clock, in any order; a bounded number of the most promising. */
  collect(search: CandidateSearch): Promise<Collected>;
  /** All lines of the entries, by id. */
  linesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly IndexedLine[]>>;

  /** No content changes until the transaction ends. */
  lockContent(): Promise<void>;
  /**
   * Replaces the entries of the subjects, except equal ones. Resolves with the refs by which other entries may have
   * changed, sorted.
   */
  replace(subjects: readonly Subject[], entries: readonly IndexEntry[]): Promise<readonly string[]>;
  /** Subjects of entries that have the ref. */
  subjectsOf(ref: string): Promise<readonly Subject[]>;
  /** When the first entry that has the ref becomes visible, by ref. */
  earliest(refs: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Entries by id, at most `limit` after the one with the id `after`. */
  list(limit: number, after: string | null): Promise<readonly IndexEntry[]>;

  /** Replaces the texts that the studio's lists find. */
  saveTexts(texts: readonly StudioText[]): Promise<void>;
  /** By kind and id, at most `limit` after the one of `after`. */
  listTexts(limit: number, after: StudioText | null): Promise<readonly StudioText[]>;
}
