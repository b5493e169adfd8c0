import { expect, test } from 'vitest';
import { coveragePage } from './coverage-page.ts';
import { sections } from './rows/rows.ts';
import { readTitles } from './titles.ts';

const titles = readTitles();
const known = new Set(titles.map(({ text }) => text));
const rows = sections.flatMap((section) => section.rows);

test('every statement of the specification is shown by a test', () => {
  const owed = rows.filter(({ shownBy }) => shownBy.length === 0);
  expect(owed.map(({ states }) => states)).toEqual([]);
});

test('every title a statement points to is a test or a story that is there', () => {
  const missing = rows.flatMap(({ shownBy }) => shownBy).filter((title) => !known.has(title));
  expect(missing).toEqual([]);
});

test('the titles are read from all kinds of tests', () => {
  const endings = ['.test.ts', '.contract.ts', '.spec.ts', '.stories.tsx'];
  const counts = endings.map((ending) => titles.filter(({ path }) => path.endsWith(ending)).length);
  for (const count of counts) expect(count).toBeGreaterThan(20);
});

test('docs/spec-coverage.md tells the present state', async () => {
  await expect(coveragePage(sections, titles)).toMatchFileSnapshot('../../docs/spec-coverage.md');
});
