import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { textFiles } from './source-files.ts';

// Decisions speak of their day and are never edited.
const pages = textFiles.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));

/** Files and folders that a page names in code marks: `core/unlock/access.ts`, `web/pages`. */
const namedIn = (page: string): string[] =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:core|adapters|web|cli|storybook|tests|docs)\/[\w./-]+)`/g,
    ),
  ].map(([, path]) => path ?? '');

test('every file a page names is there', () => {
  const missing = pages.flatMap((page) =>
    namedIn(page)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(pages.flatMap(namedIn).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('every setting the server reads is described, and no other', () => {
  const read = ['adapters/config.ts', 'adapters/payments/cashfree-config.ts']
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const settings = [...read.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const table = readFileSync(join(root, 'docs/running.md'), 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
  const described = table.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(settings.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual(settings.toSorted());
});
