// Style of imports (docs/architecture.md): relative within an area and at most one folder up, otherwise the package's
// name and the file's path. Such a line survives a move, and names the area it imports from.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, workspaces } from './imports-of.ts';

/**
 * The first folder of a workspace; each feature of the web and each part of the studio is an area of its own. Null for
 * a file beside them.
 */
const areaOf = (file: string): string => {
  const folders = posix.dirname(file).split('/');
  if (folders[0] !== 'features') return folders.slice(0, 1).join('/');
  return folders.slice(0, folders[1] === 'studio' ? 3 : 2).join('/');
};

const CLIMBS = /^(?:\.\.\/){2}/;

/** Files of the root belong to no package. */
const isOutside = (target: string): boolean => target.startsWith('..');

const faultOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('@meend/'))
    return /\.\w+(?:\?\w+)?$/.test(specifier) ? null : 'names no file with its ending';
  if (!specifier.startsWith('.')) return null;
  const target = posix.join(posix.dirname(file), specifier);
  if (isOutside(target)) return null;
  if (CLIMBS.test(specifier)) return 'climbs more than one folder';
  return areaOf(target) === areaOf(file) ? null : 'leaves its area by a relative path';
};

test.each(workspaces)('%s imports by package name across areas', (workspace) => {
  const faults = importsOf(workspace).flatMap(({ file, specifier }) => {
    const fault = faultOf(file, specifier);
    return fault === null ? [] : [`${file} ${fault}: ${specifier}`];
  });
  expect(faults).toEqual([]);
});

test.each([
  ['payment/order.ts', '@meend/core/shared/ids', 'names no file with its ending'],
  ['payment/refunds/refund.ts', '../../shared/ids.ts', 'climbs more than one folder'],
  ['payment/order.ts', '../shared/ids.ts', 'leaves its area by a relative path'],
  ['features/unlock/page.tsx', '../player/bar.tsx', 'leaves its area by a relative path'],
  ['features/studio/jobs/panel.tsx', '../staff/staff-list.tsx', 'leaves its area by a relative path'],
  ['features/studio/panels.ts', './staff/staff-list.tsx', 'leaves its area by a relative path'],
  ['use-cases.ts', './payment/order.ts', 'leaves its area by a relative path'],
  ['payment/refunds/refund.ts', '../order.ts', null],
  ['features/studio/stories/list/story-list.tsx', '../stories-panel.tsx', null],
  ['payment/order.ts', '@meend/core/shared/ids.ts', null],
  ['page.tsx', '@meend/web/media/cover.svg?raw', null],
])('in %s the line of %s: %s', (file, specifier, fault) => {
  expect(faultOf(file, specifier)).toBe(fault);
});
