import { expect, test } from 'vitest';
import { changesOf, fieldName, isSame } from './changes.ts';

test('a change names each field of before and after once, and none that stayed empty', () => {
  const changes = changesOf({
    before: { email: 'a@b.in', role: 'listener' },
    after: { role: 'meendAdmin', reason: null, endsAt: null },
  });
  expect(changes).toEqual([
    { field: 'email', before: 'a@b.in', after: undefined },
    { field: 'role', before: 'listener', after: 'meendAdmin' },
  ]);
});

test('a record of something new or gone has one side alone, an empty one has no changes', () => {
  expect(changesOf({ before: null, after: { url: '/' } })).toEqual([
    { field: 'url', before: undefined, after: '/' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('fields are named in words', () => {
  expect([fieldName('startsAt'), fieldName('mobileImage'), fieldName('url')]).toEqual([
    'starts at',
    'mobile image',
    'url',
  ]);
});

test('a field that stayed is told from one that changed', () => {
  const [email, role] = changesOf({
    before: { email: 'a@b.in', role: 'x' },
    after: { email: 'a@b.in', role: 'y' },
  });
  expect([email && isSame(email), role && isSame(role)]).toEqual([true, false]);
});
