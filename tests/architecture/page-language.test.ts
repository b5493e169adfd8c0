// What people read in plain words: pages of the documentation, and the texts of screens, settings, commands, `doctor`,
// backups, mails and alerts have few retired words. Paragraphs of pages are short, and so are sentences read in a hurry.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { retiredIn, withoutCode } from './retired-terms.ts';
import { all, codeFiles, read, textFiles } from './source-files.ts';

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

const partsOf = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
};

/** String literals of at least two words, except imports; values in them are one word each. */
const stringsIn = (code: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    found.push(...partsOf(node).filter((text) => /\p{L}\S* \S/u.test(text)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', code, ts.ScriptTarget.Latest, true));
  return found;
};

const textsOf = (files: RegExp): readonly Reading[] =>
  codeFiles
    .filter((path) => files.test(path) && !path.endsWith('.test.ts'))
    .map((path): Reading => ({ name: path, text: stringsIn(read(path)).join('\n\n') }));

const ALERTS = 'deploy/observability/alerts.yaml';
const alerts: Reading = {
  name: ALERTS,
  text: [...all(read(ALERTS), /^# (.+)$/gm), ...all(read(ALERTS), /summary: "?(.+?)"?$/gm)].join('\n\n'),
};

const messagesIn = (path: string): readonly string[] => {
  if (path.endsWith('.json')) return Object.values(JSON.parse(read(path)) as Record<string, string>);
  return [...read(path).matchAll(/'[^'\n]* [^'\n]*'|`[^`\n]*`/g)].map(([text]) => text.slice(1, -1));
};

/** Texts of the listeners' screens, the studio, errors and successes. */
const screenTexts = textFiles
  .filter((path) => /^(?:web|core\/.*|adapters\/http)\/messages\/[a-z]+-[A-Z]{2}\//.test(path))
  .flatMap(messagesIn);
const screens: Reading = { name: 'the screens', text: screenTexts.join('\n\n') };

/** Read by operators while something is wrong. */
const urgent: readonly Reading[] = [
  ...pages.filter(({ name }) => name === 'docs/runbook.md'),
  ...textsOf(
    /^(?:cli\/(?:commands|terminal|program|environment)|adapters\/(?:backup|composition\/(?:doctor|operations)|http\/server\/forwarding|mail\/smtp-error)\b)/,
  ),
  ...textsOf(/^adapters\/config\/(?:cross-setting-rules|secret-files|setting-messages|warnings)\.ts$/),
  alerts,
];

/** All that is held to the list of retired words. */
const READINGS: readonly Reading[] = [
  ...pages,
  ...slugs,
  ...urgent,
  screens,
  ...textsOf(/^adapters\/(?:config|mail\/messages)\//),
];

/** No magazine prints them. */
const UNPRINTED =
  /\b(?:by (?:itself|themselves)|somebody|nobody|everybody|whoever|meanwhile|beside|set aside|given up|e-mails?)\b/i;

const MAX_RETIRED_PER_THOUSAND = 1;
const MAX_PARAGRAPH_LENGTH = 120;
const MAX_SENTENCE_LENGTH = 25;

const BLOCKS = /```[\s\S]*?```/g;
/** Code for a shell or another program. */
const COMMANDS = /\$\(|^node -e /;
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

/** Ends at a full stop, a question mark or a line. */
const everyLongSentence = ({ name, text }: Reading): readonly string[] =>
  prose(text)
    .split(/\n\s*\n/)
    .filter((part) => !COMMANDS.test(part))
    .flatMap((part) => part.split(/(?<=[.!?])\s|\n(?=\s*(?:[-*|#]|\d+\.) ?)/))
    .filter((sentence) => lengthOf(sentence) > MAX_SENTENCE_LENGTH)
    .map((sentence) => `${name}: ${lengthOf(sentence)} words, ${sentence.trim().slice(0, 60)}`);

test('what people read has at most one retired word in a thousand', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(READINGS.flatMap(retiredOf)).toEqual([]);
});

test('the screens have a magazine’s words', () => {
  expect(screenTexts.length).toBeGreaterThan(2_000);
  expect(screenTexts.filter((text) => UNPRINTED.test(text))).toEqual([]);
});

test.each([
  ['It appears by itself.', true],
  ['Somebody else changed it.', true],
  ['Your e-mail address', true],
  ['It appears automatically.', false],
  ['Set aside', true],
])('in %s an unprinted word is found: %s', (text, found) => {
  expect(UNPRINTED.test(text)).toBe(found);
});

test('no paragraph of a page has more than 120 words', () => {
  expect(pages.flatMap(longParagraphsOf)).toEqual([]);
});

test('no sentence that is read in a hurry has more than 25 words', () => {
  expect(urgent.length).toBeGreaterThan(50);
  expect(urgent.flatMap(everyLongSentence)).toEqual([]);
});

test.each([
  ['Jobs are kept here.', true],
  ['Jobs are `kept` here.', false],
  ['It prints "nobody".', false],
  ['> Nobody knows.\n\nText.', false],
  ['```\nnobody\n```', false],
  ['<!-- made from x -->\n| kept |\n<!-- end of what is made -->', true],
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

test.each([
  [`${'word '.repeat(26)}`, true],
  [`${'word '.repeat(20)}end. ${'word '.repeat(20)}`, false],
  [`- ${'word '.repeat(20)}\n- ${'word '.repeat(20)}`, false],
])('a long sentence is found: %#', (text, found) => {
  expect(everyLongSentence({ name: 'page', text }).length > 0).toBe(found);
});

test('strings of code are read with their values as one word, imports are not', () => {
  const code = "import { a } from 'a b'; const x = 'one word'; say(`It took $" + "{seconds} s`, 'code');";
  expect(stringsIn(code)).toEqual(['one word', 'It took … s']);
});
