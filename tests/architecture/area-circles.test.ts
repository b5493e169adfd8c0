// Areas form layers without cycles, not even indirect ones. dependency-cruiser finds cycles of files only; here the
// files of an area count as one node.
import { expect, test } from 'vitest';
import { type Import, importsOf, targetOf } from './imports-of.ts';

/** The folder of an area; null for files outside of areas and for files that are not shipped. */
const areaOf = (path: string): string | null => {
  if (/\.(?:test|stories)\.tsx?$/.test(path)) return null;
  return (
    /^(?:core|adapters|web\/features\/studio|web\/features(?!\/studio\/))\/[^/]+(?=\/)/.exec(path)?.[0] ??
    null
  );
};

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

const needsOf = (imports: readonly Import[]): Needs => {
  const needs = new Map<string, Set<string>>();
  for (const { file, specifier } of imports) {
    const [area, needed] = [areaOf(file), areaOf(targetOf(file, specifier))];
    if (area === null || needed === null || area === needed) continue;
    needs.set(area, (needs.get(area) ?? new Set()).add(needed));
  }
  return needs;
};

/** Removes repeatedly every area that imports no other, or is imported by none: what remains is in cycles. */
const areasInCircles = (needs: Needs): readonly string[] => {
  let left = [...needs.keys()];
  for (;;) {
    const isNeeded = (area: string) => left.some((other) => needs.get(other)?.has(area));
    const needsOthers = (area: string) => left.some((other) => needs.get(area)?.has(other));
    const still = left.filter((area) => isNeeded(area) && needsOthers(area));
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
  const needs = needsOf(importsIn(workspace));
  expect(needs.size).toBeGreaterThanOrEqual(least);
  expect(areasInCircles(needs)).toEqual([]);
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
  expect(areasInCircles(needsOf(imports))).toEqual(circles);
});
