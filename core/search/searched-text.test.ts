import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchedText, searchParts } from './searched-text.ts';

const isFound = (search: string, ...fields: readonly string[]): boolean => {
  const text = searchedText(fields);
  return searchParts(search).some((wanted) => text.includes(wanted));
};

const anyText = fc.string({
  unit: fc.constantFrom(...'aeiouhknrstm AKR%_-0912कखगनरहािीु्ं', 'ऑ'),
  maxLength: 24,
});

test('a part of a field is found, however it is cut', () => {
  fc.assert(
    fc.property(anyText, fc.nat(24), fc.nat(24), (field, from, to) => {
      const part = field.slice(Math.min(from, to), Math.max(from, to)).trim();
      fc.pre(part !== '' && /^\P{M}/u.test(part));
      expect(isFound(part.toUpperCase(), 'Another', field)).toBe(true);
    }),
  );
});

test.each([
  ['kahaani', 'कहानी'],
  ['kahanee', 'Meri kahani'],
  ['कहानी', 'Kahaani, raat ki'],
  ['kahaani raat', 'कहानी: रात'],
  ['train', 'ट्रेन'],
  ['cafe', 'Café'],
  ['मन', 'Man'],
  ['तू', 'Tu aur main'],
  ['சங்கம்', 'சங்கம்'],
  ['😀', 'Rain 😀'],
])('%s finds %s', (search, field) => {
  expect(isFound(search, field)).toBe(true);
});

test.each([
  ['oo', 'Udaipur'],
  ['तू', 'Tulsi'],
  ['ahaani', 'Kahanee'],
  ['kahaani', 'Kahan'],
  ['raat kahaani', 'Kahani raat'],
  ['two fields', 'two', 'fields'],
  ['%', 'Rain'],
  ['\u200d', 'Rain'],
  [' ', 'Rain'],
])('%s does not find %s', (search, ...fields) => {
  expect(isFound(search, ...fields)).toBe(false);
});
