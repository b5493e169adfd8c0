// Single source of truth: a limit or time used by two workspaces is declared once and imported. Constants that are
// equal by chance have different names.
import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { read } from './source-files.ts';

const OPERATIONS: Partial<Record<ts.SyntaxKind, (one: number, other: number) => number>> = {
  [ts.SyntaxKind.AsteriskToken]: (one, other) => one * other,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (one, other) => one ** other,
  [ts.SyntaxKind.PlusToken]: (one, other) => one + other,
  [ts.SyntaxKind.MinusToken]: (one, other) => one - other,
  [ts.SyntaxKind.SlashToken]: (one, other) => one / other,
};

/** Value of numbers and sums of them; null for anything else. */
const numberOf = (node: ts.Expression): number | null => {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return numberOf(node.expression);
  if (!ts.isBinaryExpression(node)) return null;
  const [one, other] = [numberOf(node.left), numberOf(node.right)];
  const operation = OPERATIONS[node.operatorToken.kind];
  return one === null || other === null || !operation ? null : operation(one, other);
};

interface Source {
  readonly file: string;
  readonly text: string;
}

interface Declaration {
  readonly file: string;
  /** `NAME = value`; of an object of limits, `property = value`. */
  readonly constant: string;
}

const MAY_DECLARE = /\bconst [A-Z][A-Z\d_]+\b|\b(?:limits|longest|max|most)\b/;
const CONSTANT = /^[A-Z][A-Z\d_]+$/;
/** Names of what holds limits. */
const LIMITS = /limits|longest|max|most/i;
/** A property with such a name is the limit of what its object is: `author: text({ max: 80 })`. */
const LIMIT = /^(?:longest|max|most)$/;

interface Enclosing {
  readonly name: string;
  readonly hasLimits: boolean;
}

const nothing: Enclosing = { name: '', hasLimits: false };

/** Every numeric constant of a file; most files are not parsed, because they cannot declare one. */
const constantsIn = ({ file, text }: Source): readonly Declaration[] => {
  if (!MAY_DECLARE.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const constants: Declaration[] = [];
  const visit = (node: ts.Node, enclosing: Enclosing): void => {
    let inside = ts.isFunctionLike(node) ? nothing : enclosing;
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && 'text' in node.name) {
      const { text: own } = node.name;
      const hasLimits = inside.hasLimits || LIMITS.test(own);
      inside = { hasLimits, name: LIMIT.test(own) ? inside.name : own };
      const isDeclared = ts.isPropertyAssignment(node) ? hasLimits : CONSTANT.test(own);
      const value = node.initializer && isDeclared ? numberOf(node.initializer) : null;
      if (value !== null) constants.push({ file, constant: `${inside.name} = ${value}` });
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind), nothing);
  return constants;
};

/** Constants declared in two workspaces, with their files. */
const doubles = (declared: readonly Declaration[]): Readonly<Record<string, readonly string[]>> => {
  const homes = new Map<string, string[]>();
  for (const { file, constant } of declared) homes.set(constant, [...(homes.get(constant) ?? []), file]);
  const workspacesOf = (files: readonly string[]) => new Set(files.map((file) => file.split('/')[0]));
  return Object.fromEntries([...homes].filter(([, files]) => workspacesOf(files).size > 1));
};

test('no numeric constant is declared in two workspaces', () => {
  const files = globSync('{core,adapters,web,cli}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const declared = files.flatMap((file) => constantsIn({ file, text: read(file) }));
  expect(declared.length).toBeGreaterThan(300);
  expect(doubles(declared)).toEqual({});
});

test('a limit declared in core and in web is found, however its value is written', () => {
  const limit = { file: 'core/plans/grace.ts', text: 'export const GRACE_MS = 5 * 60_000;' };
  const copy = { file: 'web/features/plans/grace.tsx', text: 'const GRACE_MS = 300_000;' };
  const other = {
    file: 'web/features/unlock/grace.tsx',
    text: 'const GRACE_MS = 60_000; const graceMs = 300_000;',
  };
  expect(doubles([limit, copy, other].flatMap(constantsIn))).toEqual({
    'GRACE_MS = 300000': [limit.file, copy.file],
  });
  expect(doubles([limit, other, { ...copy, file: 'core/unlock/grace.ts' }].flatMap(constantsIn))).toEqual({});
});

test('a limit of core in an object of the web is found', () => {
  const fields = {
    file: 'core/catalogue/story-fields.ts',
    text: 'const storyFields = { author: text({ max: 80 }) };',
  };
  const longest = { file: 'core/sexpert/answer.ts', text: 'const longest = { summary: 300 };' };
  const copies = { file: 'web/studio/draft.ts', text: 'const LONGEST = { author: 80, summary: 300 };' };
  const others = { file: 'web/studio/rows.ts', text: 'const ROWS = { author: 80 };' };
  expect(doubles([fields, longest, copies, others].flatMap(constantsIn))).toEqual({
    'author = 80': [fields.file, copies.file],
    'summary = 300': [longest.file, copies.file],
  });
});
