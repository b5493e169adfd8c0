import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { nameStatements } from './statement-names.ts';
import { db, statement } from './statements.ts';

const lineOf = () => {
  const pool = new EventEmitter();
  nameStatements(pool);
  const queryMock = vi.fn();
  const line = { query: queryMock as (...args: readonly unknown[]) => unknown };
  pool.emit('connect', line);
  return { line, queryMock };
};

const named = (name: string) =>
  statement(
    ({ author }: { author: string }) => db.selectFrom('stories').select('id').where('author', '=', author),
    name,
  );

test('a prepared statement gets a name on a connection, others do not', () => {
  const { sql: text, parameters } = named('named')({ author: 'rain' }).compile(db);
  const { line, queryMock } = lineOf();
  line.query(text, parameters);
  expect(queryMock).toHaveBeenLastCalledWith({ name: 'named', text, values: ['rain'] });
  line.query('begin', []);
  expect(queryMock).toHaveBeenLastCalledWith('begin', []);
  line.query({ text });
  expect(queryMock).toHaveBeenLastCalledWith({ text }, undefined);
});

test('statement names are unique', () => {
  named('once');
  expect(() => named('once')).toThrow('duplicate prepared statement once');
});
