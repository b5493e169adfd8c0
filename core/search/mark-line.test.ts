import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markLine } from './mark-line.ts';

const marked = (line: string, typed: string) =>
  markLine(line, typed).map(([from, to]) => line.slice(from, to));

test.each([
  ['The rain came down, and nobody ran.', 'rain', ['rain']],
  ['The rain came down.', 'the rain', ['rain']],
  ['Read me the letter.', 'the', ['the']],
  ['The rain came at four.', 'rayn', ['rain']],
  ['She tried, and they ran to the tram.', 'train', []],
  ['A letter came.', 'letters', ['letter']],
  ['The suitcase came through the window.', 'suit', ['suitcase']],
  ['उसने कहानी सुनाई।', 'kahani', ['कहानी']],
  ['Rain, rain, rain.', 'RAIN', ['Rain', 'rain', 'rain']],
  ['Nobody knocked.', 'rain', []],
  ['Rain.', '🔥', []],
])('in “%s” a search for “%s” marks %j', (line, typed, terms) => {
  expect(marked(line, typed)).toEqual(terms);
});

test('law: marks are in order, apart, and within the sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (line, typed) => {
      let end = 0;
      for (const [from, to] of markLine(line, typed)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(line.length);
    }),
  );
});
