// The index of all that a search finds. It collects candidates by keys of words; core ranks them, so that every database
// finds the same.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { SearchEntry } from './rank.ts';
import type { SearchTerm } from './search-terms.ts';

export const subjectKinds = ['story', 'mood', 'article', 'answer', 'page', 'person', 'genre'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

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
  readonly terms: readonly SearchTerm[];
}

export interface IndexEntry extends Omit<SearchEntry, 'cues' | 'finishedShare'> {
  readonly subject: Subject;
  readonly title: string;
  /** What stands below the title; null if nothing does. */
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
  readonly visibleFrom: Date;
  /** Null: always. */
  readonly visibleUntil: Date | null;
  /** What else it is made of, or stands in: `person:…`, `voice:…`, `mood:…`, `genre:…`. */
  readonly refs: readonly string[];
  /** Of a candidate those that have a wanted key. */
  readonly lines: readonly IndexedLine[];
}

/** A word as typed, by which keys of the index are looked up. */
export interface TypedKey {
  readonly key: string;
  /** Null if the key is too short for a skeleton to say anything. */
  readonly skeleton: string | null;
  /** Keys that it begins are wanted too. */
  readonly isUnfinished: boolean;
}

export interface WantedKey {
  readonly key: string;
  /** How like the typed word it is, from 0 to 1. */
  readonly likeness: number;
}

export interface CandidateSearch {
  /** Of each word in turn. */
  readonly words: readonly (readonly WantedKey[])[];
  /** Neighbouring words, joined by a space: names that have them are among the candidates. */
  readonly pairs: readonly string[];
  /** All words, joined by a space: names that begin so are among the candidates. */
  readonly opening: string;
  /** Blurbs and sentences of transcripts are searched too. */
  readonly isWhole: boolean;
  /** Null: any. */
  readonly kinds: readonly SubjectKind[] | null;
  readonly languages: readonly string[] | null;
  /** Entries with one of these notes are left out. */
  readonly hiddenNotes: readonly string[];
}

export interface EntryPage {
  readonly limit: number;
  /** Id of the last entry of the page before. */
  readonly after: string | null;
}

export interface SearchIndex {
  /** Known keys near those typed: the key, what it begins, and what has its skeleton. A bounded number of each. */
  keysNear(typed: readonly TypedKey[]): Promise<readonly string[]>;
  /** Known keys whose skeleton begins so, at most `limit`. */
  keysAlike(skeleton: string, limit: number): Promise<readonly string[]>;
  /** Visible now, in any order; a bounded number of the most promising. */
  collect(search: CandidateSearch): Promise<readonly IndexEntry[]>;

  /** No content changes until the transaction ends. */
  holdContent(): Promise<void>;
  /** Replaces the entries of the subjects; the refs of those removed. */
  replace(subjects: readonly Subject[], entries: readonly IndexEntry[]): Promise<readonly string[]>;
  /** Subjects of entries that have the ref. */
  subjectsOf(ref: string): Promise<readonly Subject[]>;
  /** When the first entry that has the ref becomes visible, by ref. */
  earliest(refs: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** By id. */
  list(page: EntryPage): Promise<readonly IndexEntry[]>;
}
