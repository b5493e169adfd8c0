// The tests' browser flags disable everything that Playwright's own flags do.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browserFlags, offForPlaywright } from '@meend/tests/kit/browser/browser.ts';
import { expect, test } from 'vitest';

const playwright = createRequire(import.meta.resolve('playwright'));

/** The list in Playwright's source, which it does not export. */
const itsOwn = (): readonly string[] => {
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name);
};

test('what Playwright disables in Chromium stays disabled', () => {
  expect(itsOwn().length).toBeGreaterThan(5);
  expect(itsOwn()).toEqual([...offForPlaywright]);
  const off = browserFlags.filter((flag) => flag.startsWith('--disable-features='));
  expect(off).toHaveLength(1);
  for (const name of itsOwn()) expect(off[0]).toContain(name);
});
