// Two folders that import each other are one idea in two places.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, targetOf } from './imports-of.ts';

/** The manifest of an area imports from all of its folders, as the assembly does from all areas. */
const isShipped = (file: string): boolean =>
  !/\.(?:test|stories|area)\.tsx?$/.test(file) && /\.tsx?$/.test(file);

/** Pairs of folders, each listed once: `core/a ↔ core/b`. */
const pairsOf = (imports: readonly Import[]): readonly string[] => {
  const arrows = new Set<string>();
  for (const { file, specifier } of imports) {
    const target = targetOf(file, specifier);
    const [from, to] = [posix.dirname(file), posix.dirname(target)];
    if (isShipped(file) && isShipped(target) && from !== to) arrows.add(`${from} ${to}`);
  }
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`))
    .map((pair) => pair.join(' ↔ '))
    .toSorted();
};

test('no two folders import each other', () => {
  const imports = ['core', 'adapters', 'web', 'cli', 'storybook'].flatMap((workspace) =>
    importsOf(workspace).map(({ file, specifier }) => ({ file: `${workspace}/${file}`, specifier })),
  );
  expect(imports.length).toBeGreaterThan(3_000);
  expect(pairsOf(imports)).toEqual([]);
});

const rule: Import = { file: 'core/plans/plan.ts', specifier: './grants/grant.ts' };

test.each<readonly [string, Import, readonly string[]]>([
  [
    'a folder and one of its own',
    { file: 'core/plans/grants/grant.ts', specifier: '../plan.ts' },
    ['core/plans ↔ core/plans/grants'],
  ],
  ['a test that imports back', { file: 'core/plans/grants/grant.test.ts', specifier: '../plan.ts' }, []],
  ['one way', { file: 'core/plans/grants/grant.ts', specifier: '@meend/core/shared/ids.ts' }, []],
])('%s: pairs are found', (_, back, pairs) => {
  expect(pairsOf([rule, back])).toEqual(pairs);
});
