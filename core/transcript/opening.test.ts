import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLineOf, lastLineOf } from './opening.ts';

const cues = (...texts: readonly string[]) => texts.map((text) => ({ text }));

test.each([
  ['whole sentences that fit', cues('So I held it.', 'It rang.', 'x'.repeat(150)), 'So I held it. It rang.'],
  ['exactly 160 letters', cues('a'.repeat(160), 'b'), 'a'.repeat(160)],
  ['a first sentence that is too long', cues('a'.repeat(161), 'b'), null],
  ['no sentence', [], null],
])('of %s', (_, texts, line) => {
  expect(firstLineOf(texts)).toBe(line);
});

test('it is one sentence that fits 160 letters, or all that fit 110', () => {
  const sentence = fc.integer({ min: 1, max: 170 }).map((length) => `${'a'.repeat(length)}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), (sentences) => {
      const line = firstLineOf(cues(...sentences));
      const starts = sentences.map((_, at) => sentences.slice(0, at + 1).join(' '));
      const fitting = starts.filter((start, at) => start.length <= (at === 0 ? 160 : 110));
      expect(line).toBe(starts[0] === fitting[0] ? (fitting.at(-1) ?? null) : null);
    }),
  );
});

test('the notice about a synthetic voice is no line of the story', () => {
  const notice = { text: 'Read by a synthetic voice.', isNotice: true } as const;
  expect(firstLineOf([...cues('It rang.'), notice, ...cues('Twice.')])).toBe('It rang.');
  expect(firstLineOf([notice])).toBeNull();
});

test.each([
  ['its last sentence', cues('It rang.', 'x'.repeat(40)), 'x'.repeat(40)],
  [
    'a short one after the one before it',
    cues('No.', 'y'.repeat(40), 'It rang.'),
    `${'y'.repeat(40)} It rang.`,
  ],
  ['a short one alone after a long one', cues('y'.repeat(160), 'It rang.'), 'It rang.'],
  ['a last sentence that is too long', cues('It rang.', 'a'.repeat(161)), null],
  ['no sentence', [], null],
])('a text ends with %s', (_, texts, line) => {
  expect(lastLineOf(texts)).toBe(line);
  expect(lastLineOf([...texts, { text: 'Read by a synthetic voice.', isNotice: true }])).toBe(line);
});
