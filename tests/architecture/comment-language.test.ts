// Comments, developers' error texts, log lines and test titles in the field's words (docs/glossary.md): literal, without
// retired words. A folder joins FOLDERS once its texts are rewritten.
import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { retiredIn, withoutCode } from './retired-terms.ts';
import { read } from './source-files.ts';

const FOLDERS = ['adapters', 'cli', 'core', 'scripts', 'storybook', 'tests', 'web'];

/** Words with a meaning of their own in a folder. */
const ALLOWED: readonly (readonly [RegExp, RegExp])[] = [
  // Listening.
  [/./, /\b(?:caller|guest|listener|subscriber)s? hears\b/gi],
];

interface Text {
  readonly line: number;
  readonly text: string;
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

const isCode = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && /^[a-z.-]+$/.test(node.text);

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateLiteralToken(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

/** Arguments that people who develop or operate the product read: a title, an error's message, a log line. */
const proseOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isNewExpression(node))
    return /^(?:\w*Error)$/.test(node.expression.getText())
      ? (node.arguments ?? []).filter((one) => isText(one) && !isCode(one))
      : [];
  if (!ts.isCallExpression(node)) return [];
  const callee = node.expression.getText();
  if (/^(?:test|it|describe)\b/.test(callee)) return node.arguments.slice(0, 1).filter(isText);
  return /\blog\w*\??\.(?:debug|info|warn|error|fatal)$/i.test(callee) ? node.arguments.filter(isText) : [];
};

/** The lines of a comment as one text. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/))?\s*/g, ' ');

const textsIn = (file: string, content: string): readonly Text[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind);
  const found: { readonly at: number; readonly text: string }[] = [];
  const code = [...content];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) code.fill(' ', node.getStart(), node.end);
    for (const prose of proseOf(node))
      found.push({ at: prose.getStart(), text: prose.getText().slice(1, -1) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of code.join('').matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g))
    found.push({ at: comment.index, text: joinLines(comment[0]) });
  return found.map(({ at, text }) => ({ line: source.getLineAndCharacterOfPosition(at).line + 1, text }));
};

const riddlesIn = (file: string, content: string): readonly string[] => {
  // Most files have none of the words anywhere, and need not be parsed.
  if (retiredIn(joinLines(content)).length === 0) return [];
  const allowed = ALLOWED.filter(([files]) => files.test(file)).map(([, pattern]) => pattern);
  return textsIn(file, content)
    .filter(({ text }) => retiredIn(withoutCode(text, allowed)).length > 0)
    .map(({ line, text }) => `${file}:${line} ${text}`);
};

test('comments, error texts, log lines and test titles contain no retired word', () => {
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/static/**'] },
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => riddlesIn(file, read(file)))).toEqual([]);
}, 60_000);

test.each([
  ['// The first one is told.', true],
  ['/** One that is\n * told. */', true],
  ["test('nobody is charged twice', () => {});", true],
  ["test.each([1])('nobody is charged %i times', () => {});", true],
  ["throw new Error('The database told no time');", true],
  ['throw new TypeError(`$' + '{name} is kept`);', true],
  ["logger.warn({ id }, 'kept for later');", true],
  ["const text = 'We told you so // told';", false],
  ['const told = 1;', false],
  ["throw new CommandError('listener.not-found', 'No listener found.');", false],
  ['/** `nobody`: without an owner. */', false],
  ['// Polls every unsettled order.', false],
])('retired words in %s are found: %s', (content, found) => {
  expect(riddlesIn('core/x.ts', content).length > 0).toBe(found);
});
