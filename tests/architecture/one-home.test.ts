// Single source of truth: a limit or time used by two workspaces is declared once and imported. Constants that are
// equal by chance have different names.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

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
  /** `NAME = value`. */
  readonly constant: string;
}

const MAY_DECLARE = /\bconst [A-Z][A-Z\d_]+\b/;

/** Every numeric constant of a file; most files are not parsed, because they cannot declare one. */
const constantsIn = ({ file, text }: Source): readonly Declaration[] => {
  if (!MAY_DECLARE.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const constants: Declaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = /^[A-Z][A-Z\d_]+$/.test(node.name.text) ? numberOf(node.initializer) : null;
      if (value !== null) constants.push({ file, constant: `${node.name.text} = ${value}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
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
  expect(files.length).toBeGreaterThan(1_500);
  const declared = files.flatMap((file) =>
    constantsIn({ file, text: readFileSync(join(root, file), 'utf8') }),
  );
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
