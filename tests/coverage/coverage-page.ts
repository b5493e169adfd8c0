// docs/spec-coverage.md, written from the rows and the titles.
import type { Row, Section } from './row.ts';
import type { Title } from './titles.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const proof = (title: string, titles: readonly Title[]): string => {
  const paths = new Set(titles.filter(({ text }) => text === title).map(({ path }) => path));
  return `${cell(title)} (${[...paths].map((path) => `\`${path}\``).join(', ')})`;
};

/** Tests that read a sentence of a written page: the product does nothing about it that could be tried. */
const PAGES = /(^|\/)written-pages\.test\.ts$/;

const isPageTextOnly = ({ shownBy }: Row, titles: readonly Title[]): boolean =>
  shownBy.length > 0 &&
  shownBy.every((title) => titles.filter(({ text }) => text === title).every(({ path }) => PAGES.test(path)));

const line = (row: Row, titles: readonly Title[]): string => {
  const { states, shownBy } = row;
  const mark = isPageTextOnly(row, titles) ? ' †' : '';
  const shown = shownBy.map((title) => proof(title, titles)).join('<br>');
  return `| ${cell(states)}${mark} | ${shown} |`;
};

const table = ({ heading, rows }: Section, titles: readonly Title[]): string =>
  [
    `## ${heading}`,
    '',
    '| The specification states | Shown by |',
    '|---|---|',
    ...rows.map((row) => line(row, titles)),
  ].join('\n');

export const coveragePage = (sections: readonly Section[], titles: readonly Title[]): string => {
  const rows = sections.flatMap((section) => section.rows);
  const pageTextOnly = rows.filter((row) => isPageTextOnly(row, titles));
  return [
    '# What shows each statement of the specification',
    '',
    `${rows.length} statements, each shown by the tests and stories named here.`,
    'This page is made from tests/coverage by `npx vitest --project unit run tests/coverage --update`; a statement without a test fails the build.',
    '',
    `## Said in a page alone`,
    '',
    `† ${pageTextOnly.length} of them stand as a sentence in a written page, and nothing the product does shows them:`,
    '',
    ...pageTextOnly.map(({ states }) => `- ${cell(states)}`),
    '',
    `${sections.map((section) => table(section, titles)).join('\n\n')}`,
    '',
  ].join('\n');
};
