import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

type Entry = { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> };

const text = readFileSync(`${root}package-lock.json`, 'utf8');
const packages = (JSON.parse(text) as { packages: Readonly<Record<string, Entry>> }).packages;

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
});

test('the lock file knows every platform, so that npm ci agrees with it anywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
