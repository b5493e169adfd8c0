import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundKey } from './search-key.ts';
import { searchTerms } from './search-terms.ts';
import { skeletonKey } from './skeleton-key.ts';

test.each([
  ['station', 'स्टेशन'],
  ['village', 'विलेज'],
  ['writer', 'रायटर'],
  ['picture', 'पिक्चर'],
  ['midnight', 'मिडनाइट'],
  ['musicians', 'म्यूज़िशियन'],
  ['SMS', 'एसएमएस'],
  ['tv', 'टीवी'],
  ['BBC', 'बीबीसी'],
  ['csir', 'सीएसआईआर'],
])('%s and %s share a skeleton', (spelled, heard) => {
  const skeletons = (text: string) => searchTerms(text)[0]?.map(skeletonKey) ?? [];
  expect(skeletons(heard).filter((skeleton) => skeletons(spelled).includes(skeleton))).not.toEqual([]);
});

test('names of letters within a word are none', () => {
  expect(searchTerms('सीता एसीएफ एकीकरण')).toEqual([['sita'], ['esief', 'akf'], ['ekikran']]);
});

test('what is only different as English has both keys, its own first', () => {
  expect(searchTerms('Last train station')).toEqual([['last'], ['tren'], ['station', 'stesan']]);
  expect(searchTerms('टीवी शो')).toEqual([['tivi', 'tv'], ['so']]);
});

test('words have the same keys in every form and case of their text, and their own are those of the text', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'एसीआईबकतयशनािी़्\u200d '), maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'acegitnoursy é’'), maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const terms = searchTerms(text);
      expect(terms.map(([key]) => key).join(' ')).toBe(soundKey(text));
      for (const key of terms.flat()) {
        expect(key).toMatch(/^[a-z0-9]+$/);
        expect(skeletonKey(key)).toMatch(/^[a-z0-9]+$/);
      }
      for (const other of [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase()])
        expect(searchTerms(other)).toEqual(terms);
    }),
    { numRuns: 1_000 },
  );
});
