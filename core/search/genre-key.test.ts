import { parseSlug } from '@meend/core/shared/slug.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genreKey, genreSlug, joinSpellings, keyOfSlug } from './genre-key.ts';

const names = fc.oneof(
  fc.stringMatching(/^[A-Za-zÀ-ÿ0-9'’ &-]{1,30}$/),
  fc.stringMatching(/^[\u0905-\u0939\u093e-\u094d ]{1,30}$/),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

test.each([
  ['Slow burn', 'slow-burn'],
  ['Sci-Fi & Fantasy', 'sci-fi-fantasy'],
  ['Café', 'cafe'],
  ['Neighbour’s wife', 'neighbours-wife'],
  ['धीमी आँच', 'dhimi-anch'],
  ['बारिश', 'baris'],
])('%s has the address %s', (name, slug) => {
  expect(genreSlug(name)).toBe(slug);
  expect(keyOfSlug(slug)).toBe(genreKey(name));
});

test('an address leads to its genre alone, and is never empty', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const slug = genreSlug(one);
      if (slug === null) return;
      expect(parseSlug(slug)).toBe(slug);
      expect(keyOfSlug(slug)).toBe(genreKey(one));
      if (genreSlug(other) === slug) expect(genreKey(other)).toBe(genreKey(one));
    }),
  );
});

test('a name in another script is a genre without a page', () => {
  expect(genreSlug('மழை')).toBeNull();
  expect(genreKey('மழை')).not.toBe('');
  expect(genreKey('ROMANCE')).toBe(genreKey('romance'));
});

test('the commonest spelling names the genre', () => {
  const joined = joinSpellings([
    { genre: 'Slow-Burn', stories: 2 },
    { genre: 'Rain', stories: 4 },
    { genre: 'slow burn', stories: 3 },
    { genre: 'Baarish', stories: 2 },
    { genre: 'बारिश', stories: 2 },
  ]);
  expect(joined).toEqual([
    { key: genreKey('slow burn'), name: 'slow burn', spellings: ['slow burn', 'Slow-Burn'], stories: 5 },
    { key: genreKey('baarish'), name: 'Baarish', spellings: ['Baarish', 'बारिश'], stories: 4 },
    { key: genreKey('rain'), name: 'Rain', spellings: ['Rain'], stories: 4 },
  ]);
});
