import { expect, test } from 'vitest';
import { noFilters, queryOf } from './audit-search.ts';
import { auditGroups, kindsOf } from './audit-topic.tsx';

const now = Date.parse('2026-11-20T20:00:00.000Z');

test('without filters the query is empty', () => {
  expect(queryOf(noFilters, now)).toEqual({});
});

test('a group asks for its kinds, and a text is trimmed', () => {
  expect(queryOf({ ...noFilters, group: 'money', text: ' Asha@Example.in ' }, now)).toEqual({
    kinds: 'order',
    search: 'Asha@Example.in',
  });
});

test('both chosen days are included: the end is the midnight after', () => {
  const days = { ...noFilters, period: 'chosen', from: '2026-11-20', to: '2026-11-20' } as const;
  const { from, to } = queryOf(days, now);
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60_000);
  expect(from).toBe('2026-11-19T18:30:00.000Z');
});

test('the last seven days begin six days before today in India', () => {
  expect(queryOf({ ...noFilters, period: '7' }, now)).toEqual({ from: '2026-11-14T18:30:00.000Z' });
});

test('no group asks for more kinds than the server takes', () => {
  for (const group of auditGroups) expect(kindsOf(group).length).toBeLessThanOrEqual(10);
});
