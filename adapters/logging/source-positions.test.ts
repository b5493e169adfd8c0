import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sourcePosition } from './source-positions.ts';

const folder = mkdtempSync(join(tmpdir(), 'source-positions-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = fileURLToPath(new URL('../../', import.meta.url));

// One segment: line 1, column 1 of the bundle is line 3, column 5 of its source.
writeFileSync(
  join(folder, 'bundle.js.map'),
  JSON.stringify({ version: 3, sources: ['source.ts'], names: [], mappings: 'AAEI' }),
);
writeFileSync(join(folder, 'torn.js.map'), '{"version": 3, "sour');

test('a frame of the bundle is logged by its source', () => {
  const source = relative(root, join(folder, 'source.ts'));
  expect(sourcePosition(`pay (${folder}/bundle.js:1:1)`)).toBe(`pay (${source}:3:5)`);
  expect(sourcePosition(`file://${folder}/bundle.js:1:9`)).toBe(`${source}:3:5`);
});

test.each(['torn.js:1:1', 'without-a-map.js:1:1'])('a frame without a readable map stays: %s', (position) => {
  expect(sourcePosition(`pay (${folder}/${position})`)).toBe(`pay (${folder}/${position})`);
});

test('a frame of a source or of Node stays', () => {
  for (const frame of ['pay (file:///srv/meend/core/pay.ts:3:5)', 'node:internal/process:5:1'])
    expect(sourcePosition(frame)).toBe(frame);
});
