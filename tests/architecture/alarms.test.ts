// Alarms name numbers that are told, and what to do is written where they say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productDefaults } from '@meend/core/shared/product-defaults';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const alarms = read('deploy/alerts.yaml');

test('an alarm watches numbers that /metrics tells', () => {
  const told = all(read('adapters/http/metrics/measures.ts'), /named\(\s*'(\w+)'/g);
  const watched = all(alarms, new RegExp(`\\b${productDefaults.key}_(\\w+)`, 'g'));
  expect(watched.length).toBeGreaterThan(0);
  expect(watched.filter((name) => !told.includes(name))).toEqual([]);
});

test('an alarm leads to what is to be done', () => {
  const headings = all(read('docs/running.md'), /^#+ (.+)$/gm);
  const runbooks = all(alarms, /^ +runbook: docs\/running\.md, (.+)$/gm);
  expect(runbooks).toHaveLength(all(alarms, /- alert: (\w+)/g).length);
  expect(runbooks.filter((heading) => !headings.includes(heading))).toEqual([]);
});
