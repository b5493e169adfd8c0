import { expect, test } from 'vitest';
import type { Email } from './email.ts';
import { isOwnAddress, type Password, parsePassword } from './password.ts';

test.each(['', '12345', 'आशा', '🌙🌙🌙🌙🌙'])(
  '%j is refused: Min 6 characters for password',
  { tags: ['account-59', 'account-93'] },
  (text) => {
    expect(parsePassword(text)).toEqual({ ok: false, error: { code: 'account.short-password' } });
  },
);

test.each(['123456', '      ', '🌙🌙🌙🌙🌙🌙', 'x'.repeat(128)])(
  'a password of 6 to 128 characters is used as typed: %j',
  (text) => {
    expect(parsePassword(text)).toEqual({ ok: true, value: text });
  },
);

test('a password of 129 characters is refused', () => {
  expect(parsePassword('x'.repeat(129))).toEqual({ ok: false, error: { code: 'account.long-password' } });
});

test('one’s own address or its local part is refused as a password', () => {
  const email = 'asha.rao@example.in' as Email;
  for (const text of ['asha.rao@example.in', 'Asha.Rao', 'ASHA.RAO@EXAMPLE.IN'])
    expect(isOwnAddress(text as Password, email)).toBe(true);
  expect(isOwnAddress('asha.rao.7' as Password, email)).toBe(false);
});
