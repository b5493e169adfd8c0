import { expect, test } from 'vitest';
import { changesOf, fieldName, isSame } from './changes.ts';

test('changes list each field of before and after once, without fields empty in both', () => {
  const changes = changesOf({
    before: { email: 'a@b.in', role: 'listener' },
    after: { role: 'meendAdmin', reason: null, endsAt: null },
  });
  expect(changes).toEqual([
    { field: 'email', before: 'a@b.in', after: undefined },
    { field: 'role', before: 'listener', after: 'meendAdmin' },
  ]);
});

test('creations and deletions have one side only, an empty record has no changes', () => {
  expect(changesOf({ before: null, after: { url: '/' } })).toEqual([
    { field: 'url', before: undefined, after: '/' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('field names are written as words', () => {
  expect([fieldName('startsAt'), fieldName('mobileImage'), fieldName('url')]).toEqual([
    'starts at',
    'mobile image',
    'url',
  ]);
});

test('an unchanged field is distinguished from a changed one', () => {
  const [email, role] = changesOf({
    before: { email: 'a@b.in', role: 'x' },
    after: { email: 'a@b.in', role: 'y' },
  });
  expect([email && isSame(email), role && isSame(role)]).toEqual([true, false]);
});
