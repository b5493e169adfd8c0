// What people read in plain words: pages of the documentation have few retired words and short paragraphs. Texts of code
// (settings, commands, `doctor`, alerts) join READINGS once they are rewritten.
import { expect, test } from 'vitest';
import { retiredIn, withoutCode } from './retired-terms.ts';
import { read, textFiles } from './source-files.ts';

interface Reading {
  readonly name: string;
  readonly text: string;
}

/** Decisions and the laboratory book describe their time. */
const DATED = /^docs\/decisions\/(?:\d{4}-.*|measurements)\.md$/;
/** Its statements are fixed word for word. */
const FIXED = 'docs/specification.md';

const pages = textFiles
  .filter(
    (path) =>
      /^(?:README|CHANGELOG|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(path) &&
      !DATED.test(path) &&
      path !== FIXED,
  )
  .map((path): Reading => ({ name: path, text: read(path) }));

/** Slugs of decisions. */
const slugs = textFiles
  .filter((path) => DATED.test(path))
  .map((path): Reading => ({ name: path, text: path.replace(/^.*\/|\.md$/g, '').replaceAll('-', ' ') }));

/** All that is held to the list of retired words. */
const READINGS: readonly Reading[] = [...pages, ...slugs];

const MAX_RETIRED_PER_THOUSAND = 1;
const MAX_PARAGRAPH_LENGTH = 120;

/** Blocks of code, and the table of settings, which quotes their descriptions. */
const BLOCKS = /```[\s\S]*?```|<!-- made from [\s\S]*?<!-- end of what is made -->/g;
const QUOTATIONS = [/^>.*$/gm, /“[^”]*”/g, /"[^"\n]*"/g];

const prose = (text: string): string => text.replaceAll(BLOCKS, '\n\n');

/** In words. */
const lengthOf = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const retiredOf = ({ name, text }: Reading): readonly string[] => {
  const retired = retiredIn(withoutCode(prose(text), QUOTATIONS));
  return retired.length * 1_000 > MAX_RETIRED_PER_THOUSAND * lengthOf(text)
    ? [`${name}: ${retired.join(', ')}`]
    : [];
};

/** Items of lists, rows of tables and headings are paragraphs of their own. */
const longParagraphsOf = ({ name, text }: Reading): readonly string[] =>
  prose(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) ?)/)
    .filter((paragraph) => lengthOf(paragraph) > MAX_PARAGRAPH_LENGTH)
    .map((paragraph) => `${name}: ${lengthOf(paragraph)} words, ${paragraph.trim().slice(0, 60)}`);

test('what people read has at most one retired word in a thousand', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(READINGS.flatMap(retiredOf)).toEqual([]);
});

test('no paragraph of a page has more than 120 words', () => {
  expect(pages.flatMap(longParagraphsOf)).toEqual([]);
});

test.each([
  ['Jobs are kept here.', true],
  ['Jobs are `kept` here.', false],
  ['It prints "nobody".', false],
  ['> Nobody knows.\n\nText.', false],
  ['```\nnobody\n```', false],
  ['<!-- made from x -->\n| kept |\n<!-- end of what is made -->', false],
  [`kept ${'word '.repeat(1_000)}`, false],
  [`kept, told ${'word '.repeat(1_000)}`, true],
])('retired words in %s are found: %s', (text, found) => {
  expect(retiredOf({ name: 'page', text }).length > 0).toBe(found);
});

test.each([
  ['word '.repeat(121), true],
  ['word '.repeat(120), false],
  [`- ${'word '.repeat(100)}\n- ${'word '.repeat(100)}`, false],
  [`\`\`\`\n${'word '.repeat(200)}\n\`\`\``, false],
])('a long paragraph is found: %#', (text, found) => {
  expect(longParagraphsOf({ name: 'page', text }).length > 0).toBe(found);
});
