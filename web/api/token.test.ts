import { expect, test } from 'vitest';
import { decodeToken } from './token.ts';

const now = new Date('2026-11-20T10:00:00Z');
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown): string => `${base64url({ alg: 'EdDSA' })}.${base64url(claims)}.signature`;
const claims = { userId: 'u1', email: 'asha@example.in', exp: now.getTime() / 1000 + 60 };

test('a token contains its user', { tags: ['account-25', 'account-26', 'account-31', 'account-39'] }, () => {
  expect(decodeToken(token(claims))).toEqual({ userId: 'u1', email: 'asha@example.in' });
});

test('characters outside ASCII are decoded', () => {
  expect(decodeToken(token({ ...claims, userId: 'मींड' }))?.userId).toBe('मींड');
});

test('an expired token still contains its user, so that a returning listener starts signed in', () => {
  const expired = token({ ...claims, exp: now.getTime() / 1000 - 86_400 });
  expect(decodeToken(expired)).toEqual({ userId: 'u1', email: 'asha@example.in' });
});

test.each([
  '',
  'no-dots',
  'a.b.c',
  token(null),
  'undefined',
  '{"userId":"u1"}',
  token({ userId: 'u1' }),
  token({ ...claims, email: 7 }),
])('an undecodable token counts as logged out: %j', { tags: ['account-38', 'account-76'] }, (text) => {
  expect(decodeToken(text)).toBeNull();
});
