// How long a store's method is: in its port, in SQL, in memory and in its contract, without imports and tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './cruise.ts';
import { productFiles, productImports, sourceFile } from './product-source.ts';
import { codeFiles } from './source-files.ts';

const REGISTRY = 'adapters/postgres/database/stores.ts';
/** What stores share that is of no area. */
const INFRASTRUCTURE = ['connection', 'database'];
/** What the migration is made of. */
const SCHEMA = /\.(?:tables|triggers)\.ts$/;

const folderOf = (path: string): string => /^adapters\/postgres\/([^/]+)\//.exec(path)?.[1] ?? '';

const methodsIn = (path: string): number => {
  const text = readFileSync(join(root, path), 'utf8');
  let methods = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node)) methods++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return methods;
};

export interface StoreMethods {
  readonly methods: number;
  /** Lines in each. */
  readonly lines: Readonly<Record<'port' | 'SQL' | 'memory' | 'contract', number>>;
}

export const measureStoreMethods = (): StoreMethods => {
  const imports = productImports();
  const areas = new Set([
    'editing',
    ...imports.filter(({ file }) => file === REGISTRY).map(({ specifier }) => folderOf(specifier)),
  ]);
  for (const folder of ['', ...INFRASTRUCTURE]) areas.delete(folder);
  const sql = productFiles().filter(({ path }) => areas.has(folderOf(path)) && !SCHEMA.test(path));
  const stores = new Set(sql.map(({ path }) => path));
  const portsOf = (files: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(
      imports
        .filter(({ file }) => files.has(file))
        .flatMap(({ specifier }) => (/^core\/.*\.port\.ts$/.test(specifier) ? [specifier] : [])),
    );
  const direct = portsOf(stores);
  const ports = [...new Set([...direct, ...portsOf(direct)])];
  const linesOf = (paths: readonly string[]): number =>
    paths.map(sourceFile).reduce((total, { lines, importLines }) => total + lines - importLines, 0);
  return {
    methods: ports.reduce((total, path) => total + methodsIn(path), 0),
    lines: {
      port: linesOf(ports),
      SQL: linesOf([...stores]),
      memory: linesOf(codeFiles.filter((path) => /^tests\/kit\/memory\/.*\/memory-[^/]*\.ts$/.test(path))),
      contract: linesOf(
        codeFiles.filter((path) => /^tests\/contracts\/stores\/.*\.contract\.ts$/.test(path)),
      ),
    },
  };
};

/** Mean lines of a method in all places. */
export const meanLinesOf = ({ methods, lines }: StoreMethods): number =>
  Object.values(lines).reduce((total, count) => total + count, 0) / methods;
