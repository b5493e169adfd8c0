// How long a store's method is: in its port, in SQL, in memory and in its contract, without imports and tables.
import ts from 'typescript';
import { productFiles, productImports, sourceFile } from './product-source.ts';
import { codeFiles, read } from './source-files.ts';

const REGISTRY = 'adapters/postgres/database/stores.ts';
/** What stores share that is of no area. */
const INFRASTRUCTURE = ['connection', 'database'];
/** What the migration is made of. */
const SCHEMA = /\.(?:tables|triggers)\.ts$/;

const folderOf = (path: string): string => /^adapters\/postgres\/([^/]+)\//.exec(path)?.[1] ?? '';

interface Port {
  readonly name: string;
  readonly methods: number;
  /** With its comment. */
  readonly lines: number;
}

/** Interfaces with methods. */
const portsIn = (path: string): readonly Port[] => {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .map((declared) => ({
      name: declared.name.text,
      methods: declared.members.filter(ts.isMethodSignature).length,
      lines: declared.getFullText().trim().split('\n').length,
    }))
    .filter(({ methods }) => methods > 0);
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
  const named = new Set([...stores].flatMap((path) => read(path).match(/\w+/g) ?? []));
  const concepts = imports
    .filter(({ file, specifier }) => stores.has(file) && specifier.startsWith('core/'))
    .map(({ specifier }) => specifier);
  const ports = [...new Set(concepts)].flatMap(portsIn).filter(({ name }) => named.has(name));
  const linesOf = (paths: readonly string[]): number =>
    paths.map(sourceFile).reduce((total, { lines, importLines }) => total + lines - importLines, 0);
  return {
    methods: ports.reduce((total, { methods }) => total + methods, 0),
    lines: {
      port: ports.reduce((total, { lines }) => total + lines, 0),
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
