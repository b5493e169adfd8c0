import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { nameStatements, prepared } from './prepared.ts';

const lineOf = () => {
  const pool = new EventEmitter();
  nameStatements(pool);
  const queryMock = vi.fn();
  const line = { query: queryMock as (...args: readonly unknown[]) => unknown };
  pool.emit('connect', line);
  return { line, queryMock };
};

test('the places of values are numbered as the driver has them', () => {
  expect(prepared('numbered', 'select ? where a = ? limit ?').text).toBe('select $1 where a = $2 limit $3');
});

test('a statement is named on a connection, others go as they are', () => {
  const { text } = prepared('named', 'select id from stories where id = ?');
  const { line, queryMock } = lineOf();
  line.query(text, ['one']);
  expect(queryMock).toHaveBeenLastCalledWith({ name: 'named', text, values: ['one'] });
  line.query('begin', []);
  expect(queryMock).toHaveBeenLastCalledWith('begin', []);
  line.query({ text });
  expect(queryMock).toHaveBeenLastCalledWith({ text }, undefined);
});

test('no two statements have one name', () => {
  prepared('once', 'select 1');
  expect(() => prepared('once', 'select 2')).toThrow('duplicate prepared statement once');
});
