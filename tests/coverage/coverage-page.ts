// docs/spec-coverage.md, written from the rows and the titles.
import type { Row, Section } from './row.ts';
import type { Title } from './titles.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const proof = (title: string, titles: readonly Title[]): string => {
  const paths = new Set(titles.filter(({ text }) => text === title).map(({ path }) => path));
  return `${cell(title)} (${[...paths].map((path) => `\`${path}\``).join(', ')})`;
};

const line = ({ states, shownBy }: Row, titles: readonly Title[]): string => {
  const shown = shownBy.map((title) => proof(title, titles)).join('<br>');
  return `| ${cell(states)} | ${shown} |`;
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
  return [
    '# What shows each statement of the specification',
    '',
    `${rows.length} statements, each shown by the tests and stories named here.`,
    'This page is made from tests/coverage by `npx vitest --project unit run tests/coverage --update`; a statement without a test fails the build.',
    '',
    `${sections.map((section) => table(section, titles)).join('\n\n')}`,
    '',
  ].join('\n');
};
