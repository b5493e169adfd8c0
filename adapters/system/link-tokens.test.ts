import type { Email } from '@meend/core/account/user/email.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailTokens, orderViews } from './link-tokens.ts';

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

describe('order views', () => {
  const key = (fill: number) => new Uint8Array(32).fill(fill);
  const id = (fill: number) => makeId<OrderId>(new Date(1_795_000_000_000), new Uint8Array(10).fill(fill));
  const endsAt = new Date('2026-11-23T06:30:00.000Z');
  const views = orderViews([key(1)]);
  const token = views.tokenFor(id(1), endsAt);

  test('a valid token returns its expiry, for its own order alone', () => {
    expect(views.endOf(id(1), token)).toEqual(endsAt);
    expect(views.endOf(id(2), token)).toBeNull();
    expect(views.tokenFor(id(1), endsAt)).toBe(token);
  });

  test('a token fits into the return address and needs no escaping', () => {
    expect(token).toMatch(/^[\w.-]{1,60}$/);
  });

  test('a token survives a rotation of the keys, and not the removal of its key', () => {
    expect(orderViews([key(2), key(1)]).endOf(id(1), token)).toEqual(endsAt);
    expect(orderViews([key(2)]).endOf(id(1), token)).toBeNull();
  });

  test('a token with a later expiry, another letter or anything else is invalid', () => {
    const [end = '', signature = ''] = token.split('.');
    const later = (endsAt.getTime() + 1).toString(36);
    for (const forged of [
      '',
      '.',
      end,
      `${later}.${signature}`,
      `${end}.${signature}=`,
      ` ${token}`,
      `${token}\n`,
    ])
      expect(views.endOf(id(1), forged)).toBeNull();
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', '0', '_', '.', 'é'), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        if (changed !== token) expect(views.endOf(id(1), changed)).toBeNull();
      }),
    );
  });
});
