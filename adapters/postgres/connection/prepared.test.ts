import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { prepared } from './prepared.ts';
import { nameStatements } from './statement-names.ts';

const lineOf = () => {
  const pool = new EventEmitter();
  nameStatements(pool);
  const queryMock = vi.fn();
  const line = { query: queryMock as (...args: readonly unknown[]) => unknown };
  pool.emit('connect', line);
  return { line, queryMock };
};

test('placeholders are numbered as the driver expects', () => {
  expect(prepared('numbered', 'select ? where a = ? limit ?').text).toBe('select $1 where a = $2 limit $3');
});

test('a prepared statement gets a name on a connection, others do not', () => {
  const { text } = prepared('named', 'select id from stories where id = ?');
  const { line, queryMock } = lineOf();
  line.query(text, ['one']);
  expect(queryMock).toHaveBeenLastCalledWith({ name: 'named', text, values: ['one'] });
  line.query('begin', []);
  expect(queryMock).toHaveBeenLastCalledWith('begin', []);
  line.query({ text });
  expect(queryMock).toHaveBeenLastCalledWith({ text }, undefined);
});

test('statement names are unique', () => {
  prepared('once', 'select 1');
  expect(() => prepared('once', 'select 2')).toThrow('duplicate prepared statement once');
});
