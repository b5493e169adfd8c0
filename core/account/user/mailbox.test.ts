import { stubSecretHasher } from '@meend/tests/kit/memory/account/stub-secrets.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Email, parseEmail } from './email.ts';
import { mailboxHash, mailboxKey, mailboxOf } from './mailbox.ts';

const spellings: Readonly<Record<string, readonly string[]>> = {
  'asharao@gmail.com': [
    'asharao@gmail.com',
    'asha.rao@gmail.com',
    'a.s.h.a.r.a.o@gmail.com',
    'asharao+meend@gmail.com',
    'asha.rao+a.b+c@googlemail.com',
  ],
  'asha.rao@outlook.com': ['asha.rao@outlook.com', 'asha.rao+one@outlook.com'],
  'asharao@outlook.com': ['asharao@outlook.com'],
  'asha.rao@hotmail.com': ['asha.rao@hotmail.com', 'asha.rao+1@hotmail.com'],
  'asha.rao@icloud.com': ['asha.rao@icloud.com', 'asha.rao+x@me.com', 'asha.rao@mac.com'],
  'asharao@proton.me': ['asha.rao@proton.me', 'asha-rao@protonmail.com', 'asha_rao+x@pm.me'],
  'asha.rao@yandex.com': ['asha.rao@yandex.ru', 'asha-rao+x@ya.ru'],
  'asha_rao@yahoo.co.in': ['asha_rao@yahoo.co.in', 'asha_rao-shops@yahoo.co.in', 'asha_rao+x@yahoo.co.in'],
  'asha_rao@yahoo.com': ['asha_rao@yahoo.com'],
  'asha@fastmail.com': ['asha+x@fastmail.com', 'shops@asha.fastmail.com'],
  'asha.rao@example.in': ['asha.rao@example.in', 'asha.rao+x@example.in'],
  'asha-rao@example.in': ['asha-rao@example.in'],
  // Nothing is left without the tag: the whole name is the mailbox.
  '+x@example.in': ['+x@example.in'],
  '-_-@proton.me': ['-_-@proton.me'],
};

test('all spellings of an address are one mailbox, and of another mailbox none is', () => {
  for (const [mailbox, emails] of Object.entries(spellings))
    expect(emails.map((email) => mailboxOf(email as Email))).toEqual(emails.map(() => mailbox));
  expect(new Set(Object.keys(spellings)).size).toBe(Object.keys(spellings).length);
});

const domains = fc.constantFrom(
  ...['gmail.com', 'googlemail.com', 'proton.me', 'me.com', 'ya.ru', 'yahoo.in', 'fastmail.fm'],
  ...['a.fastmail.com', 'outlook.com', 'example.in', 'mail.example.co.in'],
);
const names = fc.stringMatching(/^[a-z0-9+_-]{1,9}(\.[a-z0-9+_-]{1,5})?$/);
const addresses = fc
  .tuple(names, domains)
  .map(([name, domain]) => parseEmail(`${name}@${domain}`))
  .filter((parsed) => parsed.ok)
  .map(({ value }) => value);

test('the mailbox of a mailbox is itself, and a tag never leads to another one', () => {
  fc.assert(
    fc.property(addresses, fc.stringMatching(/^[a-z0-9]{1,8}$/), (email, tag) => {
      const mailbox = mailboxOf(email);
      expect(mailboxOf(mailbox as string as Email)).toBe(mailbox);
      expect(mailboxOf(email.replace('@', `+${tag}@`) as Email)).toBe(mailbox);
    }),
    { numRuns: 2_000 },
  );
});

test('the stored hash is that of the mailbox, begins with its key and contains no address', () => {
  const hash = mailboxHash(stubSecretHasher, 'asha.rao+x@gmail.com' as Email);
  expect(hash).toBe(mailboxHash(stubSecretHasher, 'asharao@googlemail.com' as Email));
  expect(hash).not.toBe(mailboxHash(stubSecretHasher, 'asharao@example.in' as Email));
  expect(hash.startsWith(mailboxKey(stubSecretHasher))).toBe(true);
  expect(hash).toMatch(/^[0-9a-f]{72}$/);
});
