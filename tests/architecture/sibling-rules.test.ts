// A rule from any element to any later one makes browsers style the rest of the page again with every inserted element.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { codeFiles } from './source-files.ts';

const universalSiblings = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*\*\s*[+~]\s*[^{};]*(?=\{)/g)].map(([rule]) =>
    rule.trim(),
  );

test('no stylesheet has a rule from any element to its later siblings', () => {
  const sheets = codeFiles.filter((path) => path.startsWith('web/') && path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((path) => universalSiblings(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('planted rules are found, in a list of selectors too, and sums are not', () => {
  const css = `.prose > * + * { margin: 0 } /* * + p {} */ .a { width: calc(2 * var(--b) + 1px) }
    .a + .b, .list > *~p { margin: 0 }`;
  expect(universalSiblings(css)).toEqual(['.prose > * + *', '.a + .b, .list > *~p']);
});
