// A string that names a file of another workspace is an arrow that no compiler sees: it breaks when the file moves.
import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { workspaces } from './imports-of.ts';
import { read } from './source-files.ts';

/** Each names what others need of a workspace, once. */
const HOMES = [
  'adapters/composition/container/web-folder.ts',
  'storybook/main.ts',
  'storybook/stories-starting-the-player.ts',
  'storybook/vitest.config.ts',
  'tests/kit/servers/product-files.ts',
];

/** `core/shared/ids.ts`, `../web/dist`, and in a pattern `core\/shared`; never a word within a longer name. */
const PATH = new RegExp(
  `(?<![\\w.@/-]|@meend/)(?:\\.\\.?/)*(${workspaces.join('|')})\\\\?/(?:[\\w.*([{]|$)`,
  'g',
);
/** Few files contain such a word outside of imports; the others need not be parsed. */
const MAY_NAME = new RegExp(`(?<!@meend/)\\b(?:${workspaces.join('|')})\\\\?/`);

const isSpecifier = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isExternalModuleReference(parent) ||
  (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

const literalOf = (node: ts.Node): string | null => {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1);
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? node.text : null;
};

/** Every string, template and pattern of a file that names one of another workspace, with its line. */
const foreignPaths = (file: string, text: string): readonly string[] => {
  if (!MAY_NAME.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal !== null && !isSpecifier(node)) {
      const names = [...literal.matchAll(PATH)].map(([, name]) => name);
      if (names.some((name) => name !== file.split('/')[0]))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('no string names a file of another workspace, but in the one home of each', () => {
  const files = globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/static/**', 'tests/architecture/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => foreignPaths(file, read(file)));
  expect(found.filter((line) => !HOMES.includes(line.split(':')[0] ?? ''))).toEqual([]);
  expect([...new Set(found.map((line) => line.split(':')[0]))].toSorted()).toEqual(HOMES);
}, 60_000);

test.each<readonly [string, string, boolean]>([
  ['a path from the top', `const page = 'adapters/content/pages/en-IN/cookies.md';`, true],
  ['a path from here on', `new URL('../../adapters/http/server/app.ts', import.meta.url);`, true],
  ['a template', `const file = \`adapters/\${folder}/app.ts\`;`, true],
  ['the end of a template', `const file = \`\${top}: core/\`;`, true],
  ['a pattern', String.raw`const CALLS = /core\/contract\/(account|privacy)\//;`, true],
  ['an import', `import { parse } from '@meend/core/shared/ids.ts';`, false],
  ['a late import', `const late = import('@meend/core/shared/ids.ts');`, false],
  ['a type', `type Id = import('@meend/core/shared/ids.ts').StoryId;`, false],
  ['its own file', `const folder = '../../web/public';`, false],
  ['a word of prose', `const message = 'scores/core and tests';`, false],
])('%s: a planted fault is found, and nothing else', (_, line, isForeign) => {
  expect(foreignPaths('web/app/planted.ts', line)).toEqual(isForeign ? ['web/app/planted.ts:1'] : []);
});
