import { expect, test } from 'vitest';
import { isFiltered, noFilters, queryOf } from './audit-search.ts';

test('without filters the query is empty', () => {
  expect(queryOf(noFilters)).toEqual({});
  expect([isFiltered(noFilters), isFiltered({ ...noFilters, by: ' ' })]).toEqual([false, false]);
});

test('e-mail addresses are trimmed and lower-cased', () => {
  expect(queryOf({ ...noFilters, kind: 'role', by: ' Asha@Example.in ' })).toEqual({
    action: 'role',
    actor: 'asha@example.in',
  });
});

test('both days are included: the end is the midnight after', () => {
  const { from, to } = queryOf({ ...noFilters, from: '2026-11-20', to: '2026-11-20' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60_000);
  expect(from).toBe('2026-11-19T18:30:00.000Z');
});
