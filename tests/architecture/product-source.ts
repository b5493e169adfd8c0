// How large the product's source is: `node tests/architecture/print-source-sizes.ts` prints it, small-files.test.ts
// keeps its files from falling apart.
import { type Import, importsOf, targetOf } from './imports-of.ts';
import { codeFiles, read } from './source-files.ts';

export const productWorkspaces = ['core', 'adapters', 'web', 'cli'] as const;

const isTest = (path: string): boolean => /\.(?:test|stories)\.tsx?$/.test(path);

/** What the product consists of: no tests, no stories, no styles. */
export const isProductSource = (path: string): boolean =>
  /^(?:core|adapters|web|cli)\/.*\.tsx?$/.test(path) && !isTest(path);

/** Whether it only lists its neighbours, so that each of them needs a line there. */
export const isRegistry = (path: string): boolean =>
  /\.(?:area|stores|use-cases|retention)\.ts$/.test(path) ||
  /\/(?:areas|panels|personal-data|stores|tables)\.ts$/.test(path) ||
  /^web\/(?:app\/pages|messages\/text)\.ts$/.test(path);

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  /** Lines of its import statements and of its re-exports. */
  readonly importLines: number;
}

const STATEMENT = /^(?:(?:import|export)\b[^'";]*?\bfrom '[^']+'|import '[^']+').*;$/gm;

export const sourceFile = (path: string): SourceFile => {
  const text = read(path);
  const statements = text.match(STATEMENT) ?? [];
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    importLines: statements.flatMap((statement) => statement.split('\n')).length,
  };
};

export const productFiles = (): readonly SourceFile[] => codeFiles.filter(isProductSource).map(sourceFile);

/** All imports between files of the product, by paths from the root. */
export const productImports = (): readonly Import[] =>
  productWorkspaces
    .flatMap((workspace) =>
      importsOf(workspace).map((line) => ({ ...line, file: `${workspace}/${line.file}` })),
    )
    .filter(({ file }) => isProductSource(file))
    .map((line) => ({ ...line, specifier: targetOf(line.file, line.specifier.replace(/\?\w+$/, '')) }));

/** Kinds of files that may be small with one importer, each with its reason. */
const smallKinds: readonly { readonly reason: string; readonly path: RegExp }[] = [
  {
    reason: 'a port is an interface and nothing else, so that importing it imports no code',
    path: /\.port\.ts$/,
  },
  {
    reason: 'the manifest of an area is imported by the list of areas alone',
    path: /^core\/([^/]+)\/\1\.area\.ts$/,
  },
  {
    reason: 'the sentences of one language, which a translator gets, and the table of the languages',
    path: /^(?:core|adapters)\/.*\/messages\//,
  },
  {
    reason: 'tests mark a part heard without its button, in programs that know no styles',
    path: /^web\/features\/player\/rows\/mark-heard\.ts$/,
  },
  { reason: 'a migration stands alone, and is never changed', path: /^adapters\/postgres\/migrations\/\d/ },
  {
    reason: 'what a browser needs of an area is apart from what the server alone knows',
    path: /^core\/contract\/.*\.(?:calls|routes)\.ts$/,
  },
];

export const LEAST_LINES = 20;

/**
 * Files under 20 lines that one other file alone imports: they belong into it, or into the file of their topic. A file
 * that is loaded by `import()` is a part of the build of its own, whatever its size.
 */
export const smallFilesOf = (files: readonly SourceFile[], imports: readonly Import[]): readonly string[] => {
  const importers = new Map<string, Set<string>>();
  for (const { file, specifier } of imports)
    importers.set(specifier, (importers.get(specifier) ?? new Set()).add(file));
  const lazy = new Set(imports.filter(({ isLazy }) => isLazy).map(({ specifier }) => specifier));
  return files
    .filter(({ path, lines }) => lines < LEAST_LINES && importers.get(path)?.size === 1 && !lazy.has(path))
    .map(({ path }) => path)
    .filter((path) => !smallKinds.some((kind) => kind.path.test(path)));
};
