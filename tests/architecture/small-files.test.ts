// Ceilings that only fall. A file is a topic, not a function: small files with one importer belong into it, or into the
// file of their topic.
import { expect, test } from 'vitest';
import type { Import } from './imports-of.ts';
import { isRegistry, productFiles, productImports, type SourceFile, smallFilesOf } from './product-source.ts';
import { meanLinesOf, measureStoreMethods } from './store-methods.ts';

/**
 * Mean lines of a store's method: port, SQL, memory and contract. It may only shrink; the search index, whose one
 * statement has eight branches, and the filters of lists raised it once each.
 */
const METHOD_CEILING = 46.1;

const REGISTRY_CEILING = 45;

const files = productFiles();

test('no new small file with one importer', () => {
  const imports = productImports();
  expect(files.length).toBeGreaterThan(1_000);
  expect(imports.length).toBeGreaterThan(3_000);
  expect(smallFilesOf(files, imports)).toEqual([]);
});

test('few files only list their neighbours', () => {
  const registries = files.filter(({ path }) => isRegistry(path));
  expect(registries.length).toBeGreaterThan(20);
  expect(registries.length).toBeLessThanOrEqual(REGISTRY_CEILING);
});

test('a method of a store is as short as before', () => {
  const measured = measureStoreMethods();
  expect(measured.methods).toBeGreaterThan(200);
  expect(Math.min(...Object.values(measured.lines))).toBeGreaterThan(500);
  expect(meanLinesOf(measured)).toBeLessThanOrEqual(METHOD_CEILING);
});

const fileOf = (path: string, lines: number): SourceFile => ({ path, lines, importLines: 1 });
const importOf = (file: string, specifier: string, isLazy = false): Import => ({ file, specifier, isLazy });

test.each<readonly [string, SourceFile, readonly Import[], boolean]>([
  ['one importer', fileOf('core/plans/days.ts', 19), [importOf('core/a.ts', 'core/plans/days.ts')], true],
  [
    'one importer by two statements',
    fileOf('core/plans/days.ts', 19),
    [importOf('core/a.ts', 'core/plans/days.ts'), importOf('core/a.ts', 'core/plans/days.ts')],
    true,
  ],
  ['20 lines', fileOf('core/plans/days.ts', 20), [importOf('core/a.ts', 'core/plans/days.ts')], false],
  ['no importer, as the main file of a program', fileOf('cli/main.ts', 5), [], false],
  [
    'two importers',
    fileOf('core/plans/days.ts', 5),
    [importOf('core/a.ts', 'core/plans/days.ts'), importOf('core/b.ts', 'core/plans/days.ts')],
    false,
  ],
  [
    'an import on demand',
    fileOf('web/pages/plans-page.tsx', 5),
    [importOf('web/app/pages.ts', 'web/pages/plans-page.tsx', true)],
    false,
  ],
  [
    'the ending of a port',
    fileOf('core/plans/plan-store.port.ts', 5),
    [importOf('core/a.ts', 'core/plans/plan-store.port.ts')],
    false,
  ],
  [
    'sentences of one language',
    fileOf('core/plans/messages/en-IN/plan-messages.ts', 5),
    [importOf('core/plans/messages/plan-messages.ts', 'core/plans/messages/en-IN/plan-messages.ts')],
    false,
  ],
])('a small file with %s is found or left', (_, file, imports, isFound) => {
  expect(smallFilesOf([file], imports)).toEqual(isFound ? [file.path] : []);
});
