import { expect, test } from 'vitest';
import { decodeToken, isDecodable } from './token.ts';

const now = new Date('2026-11-20T10:00:00Z');
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown): string => `${base64url({ alg: 'EdDSA' })}.${base64url(claims)}.signature`;
const claims = { userId: 'u1', email: 'asha@example.in', exp: now.getTime() / 1000 + 60 };

test('a token says whose it is', () => {
  expect(decodeToken(token(claims), now)).toEqual({ userId: 'u1', email: 'asha@example.in' });
});

test('letters outside ASCII survive', () => {
  expect(decodeToken(token({ ...claims, userId: 'मींड' }), now)?.userId).toBe('मींड');
});

test('an expired token counts as logged out', () => {
  expect(decodeToken(token({ ...claims, exp: now.getTime() / 1000 }), now)).toBeNull();
});

test.each(['', 'no-dots', 'a.b.c', token(null), token({ userId: 'u1' }), token({ ...claims, email: 7 })])(
  'an undecodable token counts as logged out: %j',
  (text) => {
    expect(decodeToken(text, now)).toBeNull();
  },
);

test('a token edited by hand is told apart from one that only ran out', () => {
  const expired = token({ ...claims, exp: now.getTime() / 1000 });
  expect(isDecodable(expired)).toBe(true);
  expect(isDecodable(expired.slice(40))).toBe(false);
  expect(isDecodable('undefined')).toBe(false);
  expect(isDecodable('{"userId":"u1"}')).toBe(false);
});
