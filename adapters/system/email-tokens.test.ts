import type { Email } from '@meend/core/account/user/email.ts';
import { expect, test } from 'vitest';
import { emailTokens } from './email-tokens.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const tokens = emailTokens({ hashing: key(1), sealing: [key(2)] });
const asha = 'asha@example.in' as Email;

test('a token decrypts to its address and does not show it', () => {
  const token = tokens.encrypt(asha);
  expect(tokens.open(token)).toBe(asha);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('asha');
  expect(token).not.toContain('asha');
});

test('a token of another key, a changed, a truncated and an empty one are invalid', () => {
  const token = tokens.encrypt(asha);
  const other = emailTokens({ hashing: key(1), sealing: [key(3)] });
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  for (const wrong of [other.encrypt(asha), altered, token.slice(0, -4), `${token}=`, '', 'x'.repeat(2_000)])
    expect(tokens.open(wrong)).toBeNull();
});

test('a token of the previous key is valid after a rotation', () => {
  const rotated = emailTokens({ hashing: key(1), sealing: [key(9), key(2)] });
  expect(rotated.open(tokens.encrypt(asha))).toBe(asha);
});

test('the hash of an address is deterministic, base64url, and differs by address and by key', {
  tags: ['account-27'],
}, () => {
  expect(tokens.hash(asha)).toMatch(/^[\w-]{43}$/);
  expect(tokens.hash(asha)).toBe(tokens.hash(asha));
  expect(tokens.hash('ravi@example.in' as Email)).not.toBe(tokens.hash(asha));
  expect(emailTokens({ hashing: key(4), sealing: [key(2)] }).hash(asha)).not.toBe(tokens.hash(asha));
});
