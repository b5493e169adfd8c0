import { expect, test } from 'vitest';
import { type Cruise, importViolations } from './arrows-step.ts';

const module = (source: string, ...resolved: readonly string[]): Cruise['modules'][number] => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
});
const whole = Array.from({ length: 301 }, (_, index) => module(`web/${index}.ts`, 'core/shared/ids.ts'));
const violation = { from: 'core/a.ts', to: 'web/b.ts', rule: { name: 'core-knows-only-itself' } };

test('a complete import graph without violations passes', () => {
  expect(importViolations({ modules: whole, summary: { violations: [] } })).toEqual([]);
});

test('each violation is reported with both ends of its import', () => {
  expect(importViolations({ modules: whole, summary: { violations: [violation] } })).toEqual([
    'core-knows-only-itself: core/a.ts → web/b.ts',
  ]);
});

test('a cruise that covered too few modules fails', () => {
  const libraries = whole.map(({ source }) => module(`node_modules/${source}`, 'core/shared/ids.ts'));
  const unresolved = whole.map(({ source }) => module(source, '@meend/core/shared/ids.ts'));
  expect(importViolations({ modules: libraries, summary: { violations: [] } })).toHaveLength(2);
  expect(importViolations({ modules: unresolved, summary: { violations: [] } })).toEqual([
    'only 0 imports lead into core',
  ]);
});
