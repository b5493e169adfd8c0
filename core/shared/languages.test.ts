import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLanguage, type Language, languages, negotiateLanguage } from './languages.ts';

// Adds a second language, so that a header can select one.
const known = ['en-IN', 'hi-IN' as Language] as const;

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi-IN'],
  ['hi', 'hi-IN'],
  ['en-GB, hi;q=0.9', 'en-IN'],
  ['en;q=0.4, hi;q=0.5', 'hi-IN'],
  ['fr, hi;q=0.1', 'hi-IN'],
  ['hi;q=0, en;q=0.1', 'en-IN'],
  ['HI-in', 'hi-IN'],
  ['fr', 'en-IN'],
  ['*', 'en-IN'],
  ['', 'en-IN'],
  ['hi;q=2', 'en-IN'],
  ['hindi', 'en-IN'],
  [`${'fr,'.repeat(1_700)}hi`, 'en-IN'],
  [undefined, 'en-IN'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(negotiateLanguage(header, known)).toBe(language);
});

test('every header value selects a known language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (header) => {
      expect(languages).toContain(negotiateLanguage(header));
    }),
  );
});

test('the default is one of the languages', () => expect(languages).toContain(defaultLanguage));
