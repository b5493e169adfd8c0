// An `Intl` object takes a phone milliseconds to create, so none is created while a module loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { codeFiles } from './source-files.ts';

const createsWhileLoading = (source: string): boolean =>
  /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m.test(source);

test('no module of the web creates an Intl object while it loads', () => {
  const modules = codeFiles.filter((path) => /^(?:web|core)\/.*\.tsx?$/.test(path));
  const sources = modules.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  expect(sources.filter(([, source]) => source.includes('new Intl.')).length).toBeGreaterThan(5);
  expect(sources.filter(([, source]) => createsWhileLoading(source)).map(([path]) => path)).toEqual([]);
});

test('a planted one is found, one created on first use is not', () => {
  expect(createsWhileLoading("const day = new Intl.DateTimeFormat('en');")).toBe(true);
  expect(createsWhileLoading("export const day: Format = new Intl.DateTimeFormat('en');")).toBe(true);
  expect(createsWhileLoading("const day = onFirstUse(() => new Intl.DateTimeFormat('en'));")).toBe(false);
});
