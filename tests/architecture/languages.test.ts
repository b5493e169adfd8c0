// A second language is a folder of messages beside the first: code refers to languages by core/shared/languages alone.
import { expect, test } from 'vitest';
import { codeFiles, linesOf } from './source-files.ts';

const isMessages = (path: string): boolean =>
  /\/messages\/([a-z]+-[A-Z]{2}\/)?[a-z-]+\.ts$/.test(path) && !path.startsWith('tests/');

const product = codeFiles.filter(
  (path) =>
    /^(core|adapters|web|cli|storybook|scripts)\/.*\.(tsx?|mjs)$/.test(path) &&
    !/\.(test|stories|contract)\.tsx?$/.test(path) &&
    path !== 'core/shared/languages.ts',
);

/** A language tag in a string, or a formatter that requires one. */
const literalTag =
  /(['"`])(en|hi)[-_]IN\1|lang="[a-z]+-[A-Z]{2}"|(Intl\.\w+|toLocale\w*|localeCompare)\([^)]*['"`][a-z]{2}\b/;
/** Dates, numbers and sort orders in the machine's language. */
const withoutLanguage =
  /Intl\.\w+\(\)|\.toLocale(String|DateString|TimeString)\(\)|\.localeCompare\((?:[^(),]|\([^()]*\))*\)/;

const tagsIn = (path: string, lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, index) =>
    (literalTag.test(line) && !isMessages(path)) || withoutLanguage.test(line)
      ? [`${path}:${index + 1}`]
      : [],
  );

test('no language is named outside core/shared/languages and the folders of messages', () => {
  expect(product.length).toBeGreaterThan(1_000);
  expect(product.flatMap((path) => tagsIn(path, linesOf(path)))).toEqual([]);
});

test.each([
  "new Intl.NumberFormat('en-IN')",
  "date.toLocaleDateString('en')",
  "one.localeCompare(other, 'en')",
  'value.toLocaleString()',
  'one.name().localeCompare(other.name())',
  '<html lang="en-IN">',
  "property('og:locale', 'en_IN')",
])('a named language is found in %s', (line) => {
  expect(tagsIn('web/planted.ts', [line])).toEqual(['web/planted.ts:1']);
});

test.each([
  'new Intl.NumberFormat(language)',
  'one.localeCompare(other, language)',
  "import './en-IN/app.json'",
])('no named language is found in %s', (line) => expect(tagsIn('web/planted.ts', [line])).toEqual([]));
