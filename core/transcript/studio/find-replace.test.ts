import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CUE_LENGTH } from '../check-cues.ts';
import { countFound, nextFound, replaceFound } from './find-replace.ts';

const cuesOf = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ at: index * 1_000, until: index * 1_000 + 900, speaker: null, text }));

const textsOf = (cues: readonly { readonly text: string }[]) => cues.map(({ text }) => text);

test('every occurrence is counted and replaced, and times stay', () => {
  const cues = cuesOf('Anita, Anita!', 'The rain.', 'Ask Anita.');
  expect(countFound(cues, 'Anita')).toBe(3);
  expect(replaceFound(cues, 'Anita', 'Asha')).toEqual(cuesOf('Asha, Asha!', 'The rain.', 'Ask Asha.'));
});

test('the next one is found, going on from the beginning', () => {
  const cues = cuesOf('Tea.', 'Rain.', 'Tea again.');
  expect([-1, 0, 2].map((after) => nextFound(cues, 'Tea', after))).toEqual([0, 2, 0]);
  expect(nextFound(cues, 'Milk', 0)).toBeNull();
});

test.each([
  ['anita', 'Anita came.', 0],
  ['क', 'की', 0],
  ['की', 'चाय की बात', 1],
  ['cafe\u0301', 'The caf\u00e9.', 1],
  ['.', 'Tea. Rain!', 1],
  ['$1', 'It costs $1.', 1],
  ['[laughs]', '[laughs] No.', 1],
  ['a-b', 'a-b', 1],
  ['', 'Tea.', 0],
  ['  ', 'Tea  now.', 0],
])('%j is found in %j %d times', (find, text, count) => {
  expect(countFound(cuesOf(text), find)).toBe(count);
});

test('what replaces is taken as it is', () => {
  expect(textsOf(replaceFound(cuesOf('Tea and tea.'), 'tea', '$& $1'))).toEqual(['Tea and $& $1.']);
});

test('a cue whose text would be too long stays as it was', () => {
  const cues = cuesOf('Tea.', `Tea${'!'.repeat(MAX_CUE_LENGTH - 3)}`);
  expect(textsOf(replaceFound(cues, 'Tea', 'Chai'))).toEqual(['Chai.', cues[1]?.text]);
});

test('where nothing is found nothing changes, whatever is looked for', () => {
  const cues = cuesOf('Tea.', 'चाय');
  const letters = fc.constantFrom('(', '[', '\\', 'T', 'च', '\u0301', '\ud800', ' ');
  const others = fc.string({ unit: letters }).filter((find) => countFound(cues, find) === 0);
  fc.assert(
    fc.property(others, fc.string(), (find, by) => {
      expect(replaceFound(cues, find, by)).toBe(cues);
    }),
  );
});
