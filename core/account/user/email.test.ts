import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedEmail, parseEmail } from './email.ts';

const invalidEmail = { ok: false, error: { code: 'account.invalid-email' } };
/** A domain of the given length, 127 to 190 characters. */
const host = (length: number): string => `${'a'.repeat(61)}.${'a'.repeat(61)}.${'b'.repeat(length - 127)}.in`;
const longest = `${'a'.repeat(64)}@${host(189)}`;

test('an address is stored in lower case', () => {
  expect(parseEmail('Asha.Rao+Tea@Example.IN')).toEqual({ ok: true, value: 'asha.rao+tea@example.in' });
});

test('an address has at most 254 characters, at most 64 of them before the @', () => {
  expect(longest).toHaveLength(254);
  expect(parseEmail(longest).ok).toBe(true);
  expect(parseEmail(`${'a'.repeat(64)}@${host(190)}`)).toMatchObject(invalidEmail);
  expect(parseEmail(`${'a'.repeat(65)}@example.in`)).toMatchObject(invalidEmail);
});

test.each([
  '',
  '@',
  'asha',
  'asha@localhost',
  '@example.in',
  'asha@',
  'asha@.in',
  'asha@example.',
  'asha@example.7',
  'asha@exam ple.in',
  'asha@-example.in',
  'asha@example-.in',
  '.asha@example.in',
  'asha.@example.in',
  'as..ha@example.in',
  'as ha@example.in',
  'asha@ravi@example.in',
  '"asha"@example.in',
  'asha@[127.0.0.1]',
  'आशा@example.in',
  'asha@उदाहरण.in',
  'asha@example.in\n',
  'asha@example.in, ravi@example.in',
  'asha@exam\u212Aple.in',
])('%j is not an address', { tags: ['account-54'] }, (text) =>
  expect(parseEmail(text)).toMatchObject(invalidEmail),
);

test('every accepted address is plain, has one @ and a dot after it, and is accepted again unchanged', () => {
  const char = fc.constantFrom(...'aZ09.-_+@ \u0131\u212A\u0000\r\n,;<>"()'.split(''));
  const text = fc.oneof(
    fc.string({ unit: char, maxLength: 20 }),
    fc.emailAddress(),
    fc.tuple(fc.string({ unit: char, minLength: 1, maxLength: 6 }), fc.domain()).map((two) => two.join('@')),
  );
  let accepted = 0;
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parseEmail(typed);
      if (!parsed.ok) return;
      accepted += 1;
      expect(parsed.value).toMatch(/^[!-?A-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
      expect(parsed.value).toBe(parsed.value.toLowerCase());
      expect(parseEmail(parsed.value)).toEqual(parsed);
      const [name = '', domain] = parsed.value.split('@');
      expect(maskedEmail(parsed.value)).toBe(`${name[0]}•••@${domain}`);
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(200);
});
