// The titles of every test and story, read from their source, so that a row can only point at a test that is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@meend/tests/architecture/cruise.ts';
import { codeFiles } from '@meend/tests/architecture/source-files.ts';
import ts from 'typescript';

export interface Title {
  readonly text: string;
  readonly path: string;
}

const isTestFile = (path: string): boolean => /\.(test|spec|contract)\.(ts|mjs)$/.test(path);
const isStoryFile = (path: string): boolean => path.endsWith('.stories.tsx');

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

/** `test('…')` and `test.each(rows)('…')` both start with the name `test`. */
const startsWithTest = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return node.text === 'test';
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'each' && startsWithTest(node.expression);
  return ts.isCallExpression(node) && startsWithTest(node.expression);
};

const titleText = (node: ts.Expression | undefined): string | null => {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1).replaceAll('${', '{') : null;
};

const testTitles = (path: string): Title[] => {
  const found: Title[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && startsWithTest(node.expression)) {
      const text = titleText(node.arguments[0]);
      if (text !== null) found.push({ text, path });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
};

const splitCamelCase = (name: string): string =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)/g, ' ');

/** The `name` a story gives itself, else its words. */
const storyName = ({ name, initializer }: ts.VariableDeclaration): string => {
  const nameProperty =
    initializer && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.find((property) => property.name?.getText() === 'name')
      : undefined;
  const own =
    nameProperty && ts.isPropertyAssignment(nameProperty) ? titleText(nameProperty.initializer) : null;
  return own ?? splitCamelCase(name.getText());
};

/** A story is named as Storybook's side bar shows it: "Pages/Quickies: All Chosen". */
const storyTitles = (path: string): Title[] => {
  const source = parse(path);
  const title = /^(?: {2})?(?:const meta = \{ )?title: '([^']+)'/m.exec(source.text)?.[1] ?? path;
  const names = source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.map(storyName));
  return names.map((name) => ({ text: `${title}: ${name}`, path }));
};

export const readTitles = (): Title[] =>
  codeFiles.flatMap((path) => {
    if (isTestFile(path)) return testTitles(path);
    return isStoryFile(path) ? storyTitles(path) : [];
  });
