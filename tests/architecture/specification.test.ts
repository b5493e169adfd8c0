import { expect, test } from 'vitest';
import { proofsIn, specificationErrors } from './proofs.ts';
import { codeFiles, read } from './source-files.ts';
import { statements, statementsOf } from './statements.ts';

// Excludes the examples in this file.
const proofs = codeFiles
  .filter((path) => path !== 'tests/architecture/specification.test.ts')
  .flatMap((path) => proofsIn(path, read(path)));

test('every statement of the specification is proven by a test, and every tag names an existing statement', () => {
  expect(specificationErrors(statements, proofs)).toEqual([]);
});

test('every line of a list in the specification is a statement', () => {
  const page = read('docs/specification.md');
  expect(statements).toHaveLength(page.split('\n').filter((line) => line.startsWith('- ')).length);
  expect(statements.length).toBeGreaterThan(400);
});

test.each(['.test.ts', '.contract.ts', '.spec.ts', '.stories.tsx'])(
  'the proofs in %s files are read',
  (ending) => {
    expect(proofs.filter(({ path }) => path.endsWith(ending)).length).toBeGreaterThan(2);
  },
);

const page = statementsOf('- `unlock-1` Three are free\n- `unlock-2` Refunds take 5 days †\n');
const shown = [
  ...proofsIn('core/unlock/allowance.test.ts', "test('three', { tags: ['unlock-1'] }, () => {})"),
  ...proofsIn(
    'adapters/content/markdown-pages.test.ts',
    "test('a sentence', { tags: ['unlock-2'] }, () => {})",
  ),
];

test.each([
  ['nothing', [], []],
  [
    'a journey’s tag',
    [['a.spec.ts', "test('x', { tag: ['@unlock-1', '@unlock-9'] }, f)"]],
    ['a.spec.ts: unlock-9 is no statement'],
  ],
  [
    'a story’s id',
    [['a.stories.tsx', "parameters: { proves: ['unlock-8'] }"]],
    ['a.stories.tsx: unlock-8 is no statement'],
  ],
  [
    'a contract’s tag',
    [['a.contract.ts', "test('x', { tags: ['unlock-7'] }, f)"]],
    ['a.contract.ts: unlock-7 is no statement'],
  ],
  [
    'a test of a marked statement',
    [['a.test.ts', "test('x', { tags: ['unlock-2'] }, f)"]],
    ['unlock-2: it has a †, and a test proves it'],
  ],
] as const)('among proofs, the planted fault is found: %s', (_, planted, errors) => {
  const more = planted.flatMap(([path, source]) => proofsIn(path, source));
  expect(specificationErrors(page, [...shown, ...more])).toEqual(errors);
});

test.each([
  ['a statement without a test', '- `unlock-3` A fourth is refused\n', ['unlock-3: no test proves it']],
  ['an id that stands twice', '- `unlock-1` Three are free\n', ['unlock-1: it stands twice']],
])('in the page, the planted fault is found: %s', (_, line, errors) => {
  expect(specificationErrors([...page, ...statementsOf(line)], shown)).toEqual(errors);
});

test('an unmarked statement that only a page makes is found', () => {
  const unmarked = page.map((statement) => ({ ...statement, isSentenceOnly: false }));
  expect(specificationErrors(unmarked, shown)).toEqual([
    'unlock-2: a sentence alone shows it, and it has no †',
  ]);
});
