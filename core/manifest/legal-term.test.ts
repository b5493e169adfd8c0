import { expect, test } from 'vitest';
import { legalTermBegins } from './retention.ts';

test.each([
  ['2026-11-22T12:00:00Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:29:59.999Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:30:00.000Z', '2019-03-31T18:30:00.000Z'],
  ['2027-01-01T00:00:00Z', '2018-03-31T18:30:00.000Z'],
])('at %s payment records are retained back to %s', (now, begins) => {
  expect(legalTermBegins(new Date(now)).toISOString()).toBe(begins);
});
