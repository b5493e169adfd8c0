// The bottom surface says one thing at a time. Which one, and for how long, is decided here, by ranks and a clock.

/** From what must be read now to what can wait. */
const noteRanks = ['failure', 'connection', 'timer', 'next', 'answer', 'other-tab', 'offer'] as const;

export type NoteRank = (typeof noteRanks)[number];

/** How long a note that dies by itself may be read. */
export const READING_TIME_MS = 5_000;

export interface RankedNote {
  readonly id: string;
  readonly rank: NoteRank;
  /** Until who holds it takes it back; the others die by themselves, unless they have an action. */
  readonly isPosted?: boolean;
  readonly action?: unknown;
  readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** When its time began, by the page's clock; absent if it has not. */
  readonly since?: number | undefined;
}

type Notes<N extends RankedNote> = readonly N[];

/** What is shown: the first by rank, of one rank the newest. */
export const shownNote = <N extends RankedNote>(notes: Notes<N>): N | null => {
  const first = (rank: NoteRank) => notes.findLast((note) => note.rank === rank);
  for (const rank of noteRanks) {
    const note = first(rank);
    if (note) return note;
  }
  return null;
};

/** `brief` dies after its time, read or not; `read` only once it was shown for its time; `standing` not at all. */
const stayOf = ({ isPosted, action, tone }: RankedNote): 'standing' | 'read' | 'brief' => {
  if (isPosted || action) return 'standing';
  return tone === 'error' ? 'read' : 'brief';
};

const mayBegin = <N extends RankedNote>(note: N, shown: N | null): boolean =>
  note.since === undefined && (note === shown ? stayOf(note) !== 'standing' : stayOf(note) === 'brief');

/** Begins the time of what is brief, and once it is shown of what must be read. */
export const begun = <N extends RankedNote>(notes: Notes<N>, shown: N | null, now: number): Notes<N> =>
  notes.some((note) => mayBegin(note, shown))
    ? notes.map((note) => (mayBegin(note, shown) ? { ...note, since: now } : note))
    : notes;

/** Begins the time of the shown note again, after a listener stayed on it. */
export const renewed = <N extends RankedNote>(notes: Notes<N>, shown: N | null, now: number): Notes<N> =>
  shown?.since === undefined
    ? notes
    : notes.map((note) => (note.id === shown.id ? { ...note, since: now } : note));

const endOf = ({ since = Number.POSITIVE_INFINITY }: RankedNote): number => since + READING_TIME_MS;

/** Without those whose time is over, but for the one on which a listener stays, by pointer or focus. */
export const living = <N extends RankedNote>(notes: Notes<N>, now: number, stayedOn: N | null): Notes<N> => {
  const left = notes.filter((note) => note === stayedOn || endOf(note) > now);
  return left.length === notes.length ? notes : left;
};

/** When the next note dies; null if none does by itself. */
export const nextEnd = <N extends RankedNote>(notes: Notes<N>, stayedOn: N | null): number | null => {
  const end = Math.min(...notes.filter((note) => note !== stayedOn).map(endOf));
  return end === Number.POSITIVE_INFINITY ? null : end;
};
