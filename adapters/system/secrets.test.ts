import { argon2Sync } from 'node:crypto';
import type { Password } from '@meend/core/account/user/password.ts';
import { expect, test } from 'vitest';
import { argon2Hasher } from './secrets.ts';

const password = 'monsoon-lamp-7' as Password;

test('a password is stored as a salted argon2id hash and matches itself alone', async () => {
  const [one, other] = await Promise.all([argon2Hasher.hash(password), argon2Hasher.hash(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await argon2Hasher.matches(password, one)).toBe(true);
  expect(await argon2Hasher.matches('monsoon-lamp-8', one)).toBe(false);
});

test('a hash stored with another cost still matches', async () => {
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: 'somesaltsomesalt',
    memory: 64,
    passes: 3,
    parallelism: 2,
    tagLength: 16,
  });
  const salt = Buffer.from('somesaltsomesalt').toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${salt}$${tag.toString('base64').replace(/=+$/, '')}`;
  expect(await argon2Hasher.matches(password, stored)).toBe(true);
});

test.each(['', 'plain', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA', '$2b$10$abc'])(
  'a stored text that is no valid hash matches nothing: %j',
  async (stored) => {
    expect(await argon2Hasher.matches(password, stored)).toBe(false);
  },
);

test.each(['123456', 'PASSWORD', 'qwerty', 'iloveyou', 'letmein'])('%s is among the commonest', (text) => {
  expect(argon2Hasher.isCommon(text as Password)).toBe(true);
});

test('an uncommon password is not', () => {
  expect(argon2Hasher.isCommon(password)).toBe(false);
  expect(argon2Hasher.isCommon('# from' as Password)).toBe(false);
});
