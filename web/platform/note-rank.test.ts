import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  begun,
  living,
  type NoteRank,
  nextEnd,
  type RankedNote,
  READING_TIME_MS,
  renewed,
  shownNote,
} from './note-rank.ts';

const ranks: readonly NoteRank[] = ['failure', 'connection', 'timer', 'next', 'answer', 'other-tab', 'offer'];

const noteOf = (id: string, rank: NoteRank): RankedNote => ({
  id,
  rank,
  isPosted: true,
});

const answer = (id: string, since?: number): RankedNote => ({ id, rank: 'answer', since });
const withUndo: RankedNote = { id: 'undo', rank: 'answer', action: {} };

const idOf = (notes: readonly RankedNote[]) => shownNote(notes)?.id ?? null;

test('of all that stand, each is shown in its turn by rank, whatever came first', () => {
  let notes = ranks.map((rank) => noteOf(rank, rank)).toReversed();
  const shown: string[] = [];
  while (notes.length > 0) {
    const id = idOf(notes) ?? '';
    shown.push(id);
    notes = notes.filter((note) => note.id !== id);
  }
  expect(shown).toEqual(ranks);
  expect(shownNote([])).toBeNull();
});

test('of two answers the newer one is shown, and after it the older one with an action', () => {
  const notes = begun([withUndo, answer('copied')], null, 0);
  expect(idOf(notes)).toBe('copied');
  expect(idOf(living(notes, READING_TIME_MS, null))).toBe('undo');
});

test('an answer dies after its time while something else is shown', () => {
  const notes = begun([noteOf('lost', 'connection'), answer('saved')], null, 100);
  expect(living(notes, 100 + READING_TIME_MS - 1, null)).toBe(notes);
  expect(living(notes, 100 + READING_TIME_MS, null).map(({ id }) => id)).toEqual(['lost']);
});

test('an answer with an action waits behind what is more important, and is shown after it', () => {
  const notes: readonly RankedNote[] = [{ ...withUndo, tone: 'error' }, noteOf('ending', 'timer')];
  const later = living(begun(notes, shownNote(notes), 0), 60_000, null);
  expect(later).toBe(notes);
  expect(idOf(later)).toBe('ending');
  expect(idOf(later.filter(({ id }) => id !== 'ending'))).toBe('undo');
});

test('what went wrong waits until it is shown, and has its whole time then', () => {
  const failed: RankedNote = { id: 'failed', rank: 'answer', tone: 'error' };
  const hidden = [failed, noteOf('ending', 'timer')];
  expect(begun(hidden, shownNote(hidden), 10)).toBe(hidden);
  expect(living(hidden, 60_000, null)).toBe(hidden);
  const shown = begun([failed], failed, 60_000);
  expect(nextEnd(shown, null)).toBe(60_000 + READING_TIME_MS);
  expect(begun(shown, shownNote(shown), 61_000)).toBe(shown);
  expect(living(shown, 60_000 + READING_TIME_MS, null)).toEqual([]);
});

test('a note on which the listener stays does not die, and has its whole time after that', () => {
  const saved = answer('saved', 0);
  const notes = [saved];
  expect(nextEnd(notes, saved)).toBeNull();
  expect(living(notes, 60_000, saved)).toBe(notes);
  const left = renewed(notes, saved, 60_000);
  expect(nextEnd(left, null)).toBe(60_000 + READING_TIME_MS);
});

test('a note behind the one on which the listener stays dies in its time', () => {
  const lost = noteOf('lost', 'connection');
  const notes = [lost, answer('saved', 0)];
  expect(nextEnd(notes, lost)).toBe(READING_TIME_MS);
  expect(living(notes, READING_TIME_MS, lost).map(({ id }) => id)).toEqual(['lost']);
});

const aNote = fc.record({
  rank: fc.constantFrom(...ranks),
  isPosted: fc.boolean(),
  tone: fc.constantFrom('info' as const, 'error' as const),
});

const anyNotes = fc
  .array(aNote, { maxLength: 12 })
  .map((notes) => notes.map((note, at): RankedNote => ({ ...note, id: `${at}` })));

test('whatever is held, nothing of a higher rank waits behind what is shown, and nothing stays beyond its end', () => {
  fc.assert(
    fc.property(anyNotes, fc.nat(20_000), fc.nat(40_000), fc.boolean(), (before, since, now, isStayedOn) => {
      const notes = begun(before, shownNote(before), since);
      const stayedOn = isStayedOn ? shownNote(notes) : null;
      const left = living(notes, now, stayedOn);
      const shown = shownNote(left);
      const rankIndex = (note: RankedNote) => ranks.indexOf(note.rank);
      if (shown) expect(Math.min(...left.map(rankIndex))).toBe(rankIndex(shown));
      else expect(left).toEqual([]);
      const end = nextEnd(notes, stayedOn);
      expect(left.length < notes.length).toBe(end !== null && end <= now);
      for (const note of notes) if (note.isPosted) expect(left).toContain(note);
    }),
  );
});
