import { expect, test } from 'vitest';
import { codeFiles, linesOf, textFiles } from './source-files.ts';

const pages = textFiles.filter((path) => path.endsWith('.md'));

/** Sections, numbers and letters of pages that are not in this repository. */
const ELSEWHERE = [/\bspecification, (?:section )?\d/, /\bdecisions \d/, /\bdesign \d/, /\.md,? [A-Z]-?\d/];

const isPage = (name: string): boolean => pages.some((path) => path === name || path.endsWith(`/${name}`));

const isDecision = (number: string): boolean =>
  pages.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`));

const commentOf = (line: string): string => /(?:^|\s)(?:\/\/|\/?\*+)\s.*$/.exec(line)?.[0] ?? '';

const citesElsewhere = (line: string): boolean => {
  const comment = commentOf(line);
  const names = [...comment.matchAll(/(?<![\w./-])[\w./-]+\.md\b/g)].map(([name]) => name);
  const decisions = [...comment.matchAll(/\bdecision (\d+)/g)].map(([, number = '']) => number);
  return (
    ELSEWHERE.some((pattern) => pattern.test(comment)) || !names.every(isPage) || !decisions.every(isDecision)
  );
};

test('a comment states its rule, and cites only pages of this repository', () => {
  const found = codeFiles
    .filter((path) => path !== 'tests/architecture/citations.test.ts')
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) => (citesElsewhere(line) ? [`${path}:${index + 1}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each([
  '// A phone number has 10 digits (specification, section 5).',
  '// The address is lower-cased (decisions 5).',
  'const keys = 1; // Single keys of the player (design 6.10)',
  ' * Refunds in the wire format (payments.md, A-6).',
  '/** Hashed alone, see safety.md. */',
  '// What a process may reach, see decision 999.',
])('a planted citation of another place is found: %s', (line) => {
  expect(citesElsewhere(line)).toBe(true);
});

test.each([
  '// What a process may reach, see decision 75.',
  '// Every setting once, in the order of docs/running/settings.md.',
  '// One range a request (RFC 9110, section 14).',
])('a citation of what is here is right: %s', (line) => {
  expect(citesElsewhere(line)).toBe(false);
});
