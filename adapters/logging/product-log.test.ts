import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentTrace } from '@meend/adapters/tracing/channels.ts';
import { release } from '@meend/core/shared/release.ts';
import { afterAll, expect, test } from 'vitest';
import { loggedError, productLog, sourcePosition } from './product-log.ts';

const logged = (error: unknown) => {
  const lines: string[] = [];
  productLog('info', { write: (line) => lines.push(line) }).error({ fault: error }, 'work failed');
  return lines.join('');
};

test('an error is logged by name, code and frames, never by its message', () => {
  const error = Object.assign(new RangeError('asha@example.in gave the token abc123'), {
    code: 'ECONNRESET',
  });
  const line = logged(error);
  expect(line).not.toMatch(/asha|abc123/);
  expect(JSON.parse(line)).toMatchObject({
    msg: 'work failed',
    fault: {
      name: 'RangeError',
      code: 'ECONNRESET',
      frames: expect.arrayContaining([expect.stringMatching(/product-log\.test\.ts:\d+:\d+/)]),
    },
  });
});

test('nor by its cause’s message, nor by lines of a message that look like frames', () => {
  const error = new Error('first\n    at asha@example.in (a secret)\n    at secret word', {
    cause: new TypeError('abc123'),
  });
  error.stack = `Error: wrapped\n    at secret abc123\n${error.stack}`;
  const line = logged(error);
  expect(line).not.toMatch(/asha|secret|abc123/);
  expect(JSON.parse(line).fault.cause).toMatchObject({ name: 'TypeError', frames: expect.any(Array) });
});

test('a name or a code that is a sentence is not logged', () => {
  const error = Object.assign(new Error('x'), { name: 'asha@example.in', code: 'asha@example.in' });
  expect(loggedError(error)).toEqual({ name: 'Error', frames: expect.any(Array) });
});

test.each([
  ['a word', 'string'],
  [undefined, 'undefined'],
  [{ message: 'asha' }, 'object'],
])('a thrown %j is logged by its type', (thrown, name) => {
  expect(loggedError(thrown)).toEqual({ name, frames: [] });
});

test('a cycle of causes ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"cause"/g)).toHaveLength(3);
});

test('a line inside a trace carries its id, and no line outside of one does', () => {
  const lines: string[] = [];
  const log = productLog('info', { write: (line) => lines.push(line) });
  currentTrace.run({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }, () => log.info('inside'));
  log.info('outside');
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([
    '4bf92f3577b34da6a3ce929d0e0e4736',
    undefined,
  ]);
});

test('a line names its command, process and release, a level by its word, and an ISO time', () => {
  const lines: string[] = [];
  productLog('info', { write: (line) => lines.push(line) }).warn('a warning');
  expect(JSON.parse(lines.join(''))).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: expect.any(String),
    pid: process.pid,
    release,
    msg: 'a warning',
  });
});

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
