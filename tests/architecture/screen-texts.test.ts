import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles, read } from './source-files.ts';

const screens = codeFiles.filter((path) => /^web\/.*(?<!\.stories)\.tsx$/.test(path));
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
]);
const isReadable = (text: string): boolean => /\p{L}{2}/u.test(text);

/** String literals an expression may render: both branches of a conditional, but no arguments of a call. */
const literals = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literals);
  return ts.isBinaryExpression(node) ? [node.left, node.right].flatMap(literals) : [];
};

const textsOf = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literals(node.expression);
  if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText())) return [];
  const value = node.initializer;
  if (value && ts.isStringLiteral(value)) return [value.text];
  return value && ts.isJsxExpression(value) && value.expression ? literals(value.expression) : [];
};

const textsIn = (path: string, code: string): readonly string[] => {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const text of textsOf(node).filter(isReadable)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('no text on a screen is outside web/messages', () => {
  const found = screens.flatMap((path) => textsIn(path, read(path)));
  expect(found).toEqual([]);
});

/** Messages are loaded with their pages, so no module may request one while it is evaluated. */
const textCallsAtLoad = (path: string, code: string): readonly string[] => {
  if (!/\btext\(/.test(code)) return [];
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 'text')
      found.push(`${path} ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('no message is requested before it can be loaded', () => {
  const modules = codeFiles.filter(
    (path) => /^web\/.*\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path),
  );
  expect(modules.flatMap((path) => textCallsAtLoad(path, read(path)))).toEqual([]);
  expect(textCallsAtLoad('planted.tsx', `const label = text('plans.heading');`)).toHaveLength(1);
});

test.each([
  '<p>Hello there</p>',
  '<p>{on ? "Pause" : name}</p>',
  '<p>{"Order " + id}</p>',
  '<button aria-label="Close" />',
  '<img alt={on ? "A lamp" : ""} />',
])('a text is found in %s', (code) => {
  expect(textsIn('planted.tsx', `const Planted = () => ${code};`)).toHaveLength(1);
});

test.each([
  '<p>{text("app.close")}</p>',
  '<p>·</p>',
  '<img alt="" className="wide picture" />',
  '<Section title={text("plans.heading")} key="plans" />',
])('no text is found in %s', (code) => {
  expect(textsIn('planted.tsx', `const Planted = () => ${code};`)).toEqual([]);
});
