import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { endFrozenLines } from './frozen-lines.ts';
import { isDatabaseUnavailable, sanitizeError } from './sanitized-errors.ts';

const lineOf = (answer: () => Promise<unknown>) => {
  const pool = new EventEmitter();
  endFrozenLines(pool);
  const line = Object.assign(new EventEmitter(), { query: answer, end: vi.fn(async () => undefined) });
  pool.emit('connect', line);
  return line;
};

test('a connection with a query timeout is destroyed, and the database counts as unavailable', async () => {
  const line = lineOf(() => Promise.reject(new Error('Query read timeout')));
  const error = await Promise.resolve(line.query()).catch((error: unknown) => error);
  expect(line.end).toHaveBeenCalledTimes(1);
  expect(isDatabaseUnavailable(sanitizeError(error))).toBe(true);
  expect(() => line.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow();
});

test('any other error leaves the connection in the pool', async () => {
  const line = lineOf(() => Promise.reject(Object.assign(new Error('duplicate key'), { code: '23505' })));
  await expect(line.query()).rejects.toThrow('duplicate key');
  expect(line.end).not.toHaveBeenCalled();
});
