// A table is stated once, as an entity: `RowOf`, `columnsOf` and `valuesOf` derive its rows and its statements.
import { namesOf } from '@meend/adapters/postgres/connection/columns.ts';
import { tables } from '@meend/adapters/postgres/tables.ts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isProductSource } from './product-source.ts';
import { codeFiles, read } from './source-files.ts';

/** What may name its rows by hand, because they are of no table or of any. */
const EXCEPTIONS: readonly { readonly reason: string; readonly path: RegExp }[] = [
  { reason: 'the entities', path: /\.tables\.ts$/ },
  { reason: 'runs the statements of all areas, reads the catalogue of PostgreSQL', path: /\/connection\// },
  { reason: 'sets limits of sessions', path: /\/database\/orm-options\.ts$/ },
  { reason: 'moves tables of any release, whatever columns they have', path: /\/dump\// },
];

const columnsOfTables = tables.map((table) => new Set(namesOf(table).map(([, column]) => column)));

/** Two columns of one table. One with an underscore shows that they are named as in the database. */
const isRow = (names: readonly string[]): boolean =>
  columnsOfTables.some((columns) => {
    const found = names.filter((name) => columns.has(name));
    return found.length > 1 && found.some((name) => name.includes('_'));
  });

/** A statement as text whose rows the compiler cannot check; `object` is no row. */
const UNCHECKED = /\bexecute<(?!object\b)|\bCompiledQuery\.raw\(/;

const hasHandTypedRow = (text: string): boolean => {
  if (UNCHECKED.test(text)) return true;
  const visit = (node: ts.Node): boolean => {
    const members = ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) ? node.members : [];
    const names = members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
    return isRow(names) || ts.forEachChild(node, visit) === true;
  };
  return visit(ts.createSourceFile('store.ts', text, ts.ScriptTarget.Latest));
};

test('no row of a table is typed by hand', () => {
  const folder = 'adapters/postgres/';
  const files = codeFiles.filter((path) => path.startsWith(folder) && isProductSource(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((path) => !EXCEPTIONS.some((one) => one.path.test(path)))
    .filter((path) => hasHandTypedRow(read(path)))
    .map((path) => path.slice(folder.length));
  expect(found).toEqual([]);
});

test.each<readonly [string, string, boolean]>([
  ['columns of a table', 'interface Row { readonly id: string; given_at: Date }', true],
  ['columns of a table inside a type', 'const a: Of<{ user_id: string; day: string }>[] = [];', true],
  ['a text with rows of its own', 'await em.execute<Row[]>(LIST)', true],
  ['a text that answers nothing', 'await em.execute<object[]>(ADD)', false],
  [
    'values of a statement',
    'const find = statement(({ id, userId }: { id: Id; userId: UserId }) => db);',
    false,
  ],
  ['words that are no columns', 'interface Rights { is_given: boolean; is_everybodys: boolean }', false],
])('%s: rows typed by hand are found or left', (_, text, isFound) => {
  expect(hasHandTypedRow(text)).toBe(isFound);
});
