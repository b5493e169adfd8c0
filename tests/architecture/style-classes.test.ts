// Every class used exists in its style sheet, every class of a sheet is used, spaces are those of the scale, and times too.
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
  const uses = paths.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => classUsesIn(path, read(path)));
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

/** Declarations of a space in pixels or root ems; what grows with its text is in `em`, what is not a space is no margin. */
const rawSpaces = (css: string): readonly string[] =>
  [...css.matchAll(/(?<![\w-])(?:scroll-)?(?:margin|padding|(?:row-|column-)?gap)[a-z-]*:[^;{}]*;/g)]
    .map(([declaration]) => declaration)
    .filter((declaration) => /(?<![\w.])(?!0px)[\d.]+(?:px|rem)/.test(declaration));

test('a space between things is one of the scale in tokens.css', () => {
  const sheets = codeFiles.filter((path) => path.endsWith('.css'));
  expect(sheets.flatMap((path) => rawSpaces(read(path)).map((one) => `${path}: ${one}`))).toEqual([]);
});

test('a planted space in pixels is found, a token and a width are not', () => {
  const css = 'a { margin: -6px 0; padding: var(--space-8) 1.5em 0; width: 20px; row-gap: 1rem; }';
  expect(rawSpaces(css)).toEqual(['margin: -6px 0;', 'row-gap: 1rem;']);
});

/** Animations and transitions that state a time themselves, or move what is laid out. */
const rawMotion = (css: string): readonly string[] =>
  [...css.matchAll(/(?<![\w-])(?:animation|transition)[a-z-]*:[^;{}]*;/g)]
    .map(([declaration]) => declaration)
    .filter(
      (declaration) =>
        /(?<![\w.])[\d.]+m?s\b/.test(declaration) ||
        /^transition(?:-property)?:[^;]*(?<![\w-])(?:all|width|height|margin|padding|top|left|inset)\b/.test(
          declaration,
        ),
    );

test('times of motion are those in tokens.css, and nothing that is laid out moves', () => {
  const sheets = codeFiles.filter((path) => path.endsWith('.css'));
  expect(sheets.flatMap((path) => rawMotion(read(path)).map((one) => `${path}: ${one}`))).toEqual([]);
});

test('a planted time and a planted width are found', () => {
  const css =
    'a { animation: turn 0.9s; transition: opacity var(--time-fast); transition: width var(--time-base); }';
  expect(rawMotion(css)).toEqual(['animation: turn 0.9s;', 'transition: width var(--time-base);']);
});
