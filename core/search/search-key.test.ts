import { differentPairs, samePairs } from '@meend/tests/kit/search/expected-spellings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundKey } from './search-key.ts';
import { skeletonKey } from './skeleton-key.ts';

test.each(samePairs)('%s and %s have one key', (one, other) => {
  expect(soundKey(other)).toBe(soundKey(one));
  expect(skeletonKey(soundKey(other))).toBe(skeletonKey(soundKey(one)));
  expect(soundKey(one)).not.toBe('');
});

test.each(differentPairs)('%s and %s have two', (one = '', other = '') => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test.each([
  ['समझना', 'samajhna'],
  ['ज्ञान', 'gyaan'],
  ['राजनीति', 'rajneeti'],
  ['अंबर', 'anbar'],
  ['किया', 'kia'],
  ['न', 'na'],
  ['सिंह', 'singh'],
  ['राव', 'rao'],
  ['चौक', 'chowk'],
  ['मॉरिशस', 'माॅरिशस'],
])('%s sounds like %s', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test('words stay apart by one space, an apostrophe joins, other scripts and signs fall', () => {
  expect(soundKey('  रात, की   कहानी! ')).toBe('rat ki kahani');
  expect(soundKey('Rohan’s')).toBe(soundKey('rohans'));
  for (const nothing of ['', ' \n', '%_\\', ':*', '🌧', 'தமிழ்', '\u202e\u200d', '\ud800', '।'])
    expect(soundKey(nothing)).toBe('');
});

const devanagari = fc.string({
  unit: fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
  maxLength: 20,
});
const latin = fc.string({ unit: fc.constantFrom(...'aeiouychkqsxzwpmntrdh '), maxLength: 20 });
const texts = fc.oneof(devanagari, latin, fc.string({ unit: 'binary', maxLength: 20 }));

test('a key is ASCII, its own key, and the same in every form and case of its text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const key = soundKey(text);
      expect(key).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      expect(soundKey(key)).toBe(key);
      for (const other of [
        text.normalize('NFC'),
        text.normalize('NFD'),
        text.toLowerCase(),
        text.toUpperCase(),
      ])
        expect(soundKey(other)).toBe(key);
    }),
    { numRuns: 2_000 },
  );
});
