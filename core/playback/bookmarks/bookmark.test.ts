import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, parseNote, pressedSecond, secondWithin } from './bookmark.ts';

test('a note is one line without invisible characters, and cleaning it again changes nothing', () => {
  expect(parseNote('  where she \u202ewaits\u0000\n for him ')).toEqual({
    ok: true,
    value: 'where she waits for him',
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: MAX_NOTE_LENGTH / 2 }), (text) => {
      const note = parseNote(text);
      if (!note.ok) throw new Error('A short note was refused');
      expect(note.value).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(parseNote(note.value)).toEqual(note);
    }),
  );
});

test('a note of 120 letters is accepted and one more refused, in any script', () => {
  for (const character of ['a', 'क', '🌙']) {
    expect(parseNote(character.repeat(MAX_NOTE_LENGTH))).toMatchObject({ ok: true });
    expect(parseNote(character.repeat(MAX_NOTE_LENGTH + 1))).toEqual({
      ok: false,
      error: { code: 'bookmarks.long-note' },
    });
  }
  expect(parseNote(` ${'a'.repeat(MAX_NOTE_LENGTH)}\n`)).toMatchObject({ ok: true });
});

test('a second lies within the recording or there is none, and a press always marks one', () => {
  const position = fc.oneof(fc.double(), fc.double({ min: -5, max: 90_000, noNaN: true }));
  const length = fc.double({ min: 0.1, max: 43_200, noNaN: true });
  fc.assert(
    fc.property(position, length, (at, seconds) => {
      const second = secondWithin(at, seconds);
      if (second !== null) expect([second, second <= at, at - second < 1]).toEqual([second, true, true]);
      expect(secondWithin(pressedSecond(at, seconds), seconds)).not.toBeNull();
      if (second !== null) expect(pressedSecond(at, seconds)).toBe(second);
    }),
  );
  expect([462.9, 24, 24.4].map((at) => pressedSecond(at, 24))).toEqual([23, 23, 23]);
});
