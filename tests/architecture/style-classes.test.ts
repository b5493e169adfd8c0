// Every class used exists in its style sheet, and every class of a sheet is used.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { targetOf } from './imports-of.ts';
import { codeFiles, read } from './source-files.ts';

type Read = (path: string) => string;

const SHEET = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
      ([, name = '']) => name,
    ),
  );

/** Classes a file uses of each sheet; `null` if it selects one by a computed name. */
const classUsesIn = (path: string, source: string) =>
  [...source.matchAll(SHEET)].map(([, local = '', specifier = '']) => ({
    path,
    sheet: posix.normalize(targetOf(path, specifier)),
    names: new RegExp(`\\b${local}\\[`).test(source)
      ? null
      : [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  }));

const mismatches = (paths: readonly string[], read: Read): readonly string[] => {
  const uses = paths.filter((path) => path.endsWith('.tsx')).flatMap((path) => classUsesIn(path, read(path)));
  const missing = uses.flatMap(({ path, sheet, names }) =>
    (names ?? []).filter((name) => !classesIn(read(sheet)).has(name)).map((name) => `${path}: no .${name}`),
  );
  const sheets = paths.filter((path) => path.endsWith('.module.css'));
  const unused = sheets.flatMap((sheet) => {
    const own = uses.filter((one) => one.sheet === sheet);
    if (own.some(({ names }) => names === null)) return [];
    const used = new Set(own.flatMap(({ names }) => names ?? []));
    return [...classesIn(read(sheet))]
      .filter((name) => !used.has(name))
      .map((name) => `${sheet}: .${name} is unused`);
  });
  return [...missing, ...unused];
};

test('every class used exists in its style sheet, and every class of a sheet is used', () => {
  const paths = codeFiles.filter((path) => /^(?:web|storybook)\//.test(path));
  expect(paths.filter((path) => path.endsWith('.module.css')).length).toBeGreaterThan(50);
  expect(mismatches(paths, (path) => read(path))).toEqual([]);
});

test('a planted class without a style and a planted style without a use are found', () => {
  const files: Readonly<Record<string, string>> = {
    'web/ui/card.tsx': "import styles from './card.module.css';\n<p className={styles.title} />",
    'web/ui/card.module.css': '.heading { color: red; }',
  };
  expect(mismatches(Object.keys(files), (path) => files[path] ?? '')).toEqual([
    'web/ui/card.tsx: no .title',
    'web/ui/card.module.css: .heading is unused',
  ]);
});
