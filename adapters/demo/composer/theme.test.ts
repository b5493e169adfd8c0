import { expect, test } from 'vitest';
import { characterOf } from './ragas.ts';
import { melodyOf } from './theme.ts';

const slugs = ['the-last-train-to-shimla', 'power-cut', 'window-seat', 'the-wedding-week'];

test.each(slugs)('the melody of %s stays in its raga and ends on Sa', (slug) => {
  const character = characterOf(slug);
  for (const part of [0, 1, 2, 3, 4, 5, 6]) {
    const notes = melodyOf(slug, part, character, 4);
    const used = notes.map(({ semitone }) => ((semitone % 12) + 12) % 12);
    expect(used.every((semitone) => character.raga.notes.includes(semitone))).toBe(true);
    expect(used.at(-1)).toBe(0);
  }
});

test.each(slugs)('the melody of %s follows without a gap or an overlap', (slug) => {
  const character = characterOf(slug);
  const notes = melodyOf(slug, 3, character, 4);
  notes.slice(1).forEach((note, index) => {
    const before = notes[index];
    expect(note.at).toBeCloseTo((before?.at ?? 0) + (before?.beats ?? 0), 6);
  });
  const last = notes.at(-1);
  expect((last?.at ?? 0) + (last?.beats ?? 0)).toBeCloseTo(0.5 + 4 * character.beatsPerBar, 6);
});
