// Areas form layers without cycles, not even indirect ones, and so do the folders of a feature. dependency-cruiser finds
// cycles of files only; here the files of an area, or of a folder, count as one node.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, targetOf } from './imports-of.ts';

/** The folder that a file counts to; null for a file that counts to none. */
type FolderOf = (path: string) => string | null;

const isShipped = (path: string): boolean => !/\.(?:test|stories)\.tsx?$/.test(path);

const AREA = /^(?:core|adapters|web\/features\/studio|web\/features(?!\/studio\/))\/[^/]+(?=\/)/;

const areaOf: FolderOf = (path) => (isShipped(path) ? (AREA.exec(path)?.[0] ?? null) : null);

const featureFolderOf: FolderOf = (path) =>
  isShipped(path) && path.startsWith('web/features/') ? dirname(path) : null;

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

const needsOf = (imports: readonly Import[], folderOf: FolderOf): Needs => {
  const needs = new Map<string, Set<string>>();
  for (const { file, specifier } of imports) {
    const [folder, needed] = [folderOf(file), folderOf(targetOf(file, specifier))];
    if (folder === null || needed === null || folder === needed) continue;
    needs.set(folder, (needs.get(folder) ?? new Set()).add(needed));
  }
  return needs;
};

/** Removes repeatedly every folder that imports no other, or is imported by none: what remains is in cycles. */
const inCircles = (needs: Needs): readonly string[] => {
  let left = [...needs.keys()];
  for (;;) {
    const isNeeded = (folder: string) => left.some((other) => needs.get(other)?.has(folder));
    const needsOthers = (folder: string) => left.some((other) => needs.get(folder)?.has(other));
    const still = left.filter((folder) => isNeeded(folder) && needsOthers(folder));
    if (still.length === left.length) return left.toSorted();
    left = still;
  }
};

const importsIn = (workspace: string): readonly Import[] =>
  importsOf(workspace).map(({ file, specifier }) => ({ file: `${workspace}/${file}`, specifier }));

test.each([
  ['core', 20],
  ['adapters', 8],
  ['web', 0],
])('the areas of %s import each other one way only', (workspace, least) => {
  const needs = needsOf(importsIn(workspace), areaOf);
  expect(needs.size).toBeGreaterThanOrEqual(least);
  expect(inCircles(needs)).toEqual([]);
});

test('the folders of a feature import each other one way only', () => {
  const needs = needsOf(importsIn('web'), featureFolderOf);
  expect(needs.size).toBeGreaterThan(30);
  expect(inCircles(needs)).toEqual([]);
});

const plans: Import = { file: 'core/plans/plan.ts', specifier: '@meend/core/unlock/allowance.ts' };
const unlock: Import = { file: 'core/unlock/unlock.ts', specifier: '@meend/core/access/access.ts' };
const access: Import = { file: 'core/access/access.ts', specifier: '@meend/core/plans/grant.ts' };

test.each<readonly [string, readonly Import[], readonly string[]]>([
  [
    'two areas that need each other by way of a third',
    [plans, unlock, access],
    ['core/access', 'core/plans', 'core/unlock'],
  ],
  ['areas in layers', [plans, unlock], []],
  [
    'a test that needs what stands above',
    [plans, unlock, { ...access, file: 'core/access/access.test.ts' }],
    [],
  ],
  ['files of one area', [{ file: 'core/plans/plan.ts', specifier: './grants/grant.ts' }], []],
  [
    'two features of the studio',
    [
      { file: 'web/features/studio/staff/list.tsx', specifier: '../audit/log.tsx' },
      { file: 'web/features/studio/audit/log.tsx', specifier: '@meend/web/features/studio/staff/list.tsx' },
    ],
    ['web/features/studio/audit', 'web/features/studio/staff'],
  ],
])('of %s those in cycles are found', (_, imports, circles) => {
  expect(inCircles(needsOf(imports, areaOf))).toEqual(circles);
});

test('a text that a part of a feature takes from the feature, which shows the part, is found', () => {
  const imports: readonly Import[] = [
    { file: 'web/features/player/player-bar.tsx', specifier: './sleep/sleep-panel.tsx' },
    { file: 'web/features/player/sleep/sleep-panel.tsx', specifier: '../bar-text.ts' },
    { file: 'web/features/player/sleep/sleep-panel.stories.tsx', specifier: '../player-bar.tsx' },
  ];
  expect(inCircles(needsOf(imports, featureFolderOf))).toEqual([
    'web/features/player',
    'web/features/player/sleep',
  ]);
  expect(inCircles(needsOf(imports.slice(1), featureFolderOf))).toEqual([]);
});
