import { genreKey, genreSlug, keyOfSlug } from '@meend/core/search/genre-key.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genreHref } from './genre-links.tsx';

const names = fc.oneof(
  fc.stringMatching(/^[A-Za-zÀ-ÿ0-9'’ &-]{1,30}$/),
  fc.stringMatching(/^[\u0905-\u0939\u093e-\u094d ]{1,30}$/),
);

test('a link by any spelling leads to the genre', () => {
  expect(genreHref('Slow burn')).toBe('/genres/slow-burn');
  fc.assert(
    fc.property(names, (name) => {
      const slug = decodeURIComponent(genreHref(name).replace('/genres/', ''));
      if (genreSlug(name) !== null) expect(keyOfSlug(slug)).toBe(genreKey(name));
    }),
  );
});
