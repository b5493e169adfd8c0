import { expect, test } from 'vitest';
import { parseRelease } from './release.ts';

const later = '2040-01-01T00:00:00Z';

test.each([
  ['scheduled', undefined],
  ['scheduled', null],
  ['scheduled', 'tomorrow'],
  ['published', later],
  ['draft', later],
  [undefined, later],
] as const)('%j with the date %j is refused', (status, publishAt) => {
  expect(parseRelease(status, publishAt)).toMatchObject({ error: { code: 'catalogue.invalid-date' } });
});

test('a time belongs to what is scheduled, and without a status nothing changes', () => {
  expect(parseRelease('scheduled', later)).toMatchObject({ value: { publishAt: new Date(later) } });
  expect(parseRelease('draft', null)).toMatchObject({ value: { status: 'draft' } });
  expect(parseRelease(undefined, undefined)).toEqual({ ok: true, value: undefined });
});
