import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageIds } from './message-ids.ts';

const [old, current] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const ids = messageIds([current]);

test('a Message-ID proves the one address it was sent to', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.emailAddress(), (key, to, other) => {
      const id = `<${ids.idOf(key, to)}@meend.example>`;
      expect(id).toMatch(/^<[\da-f]{32}\.[\da-f]{32}@/);
      expect(ids.idOf(key, to)).toBe(ids.idOf(key, to));
      expect(ids.isSentTo(id, to)).toBe(true);
      expect(ids.isSentTo(id, other)).toBe(to === other);
      expect(messageIds([old]).isSentTo(id, to)).toBe(false);
    }),
  );
});

test('after a change of the key mails sent before can be reported', () => {
  const before = messageIds([old]).idOf('one', 'asha@example.in');
  expect(messageIds([current, old]).isSentTo(`<${before}@meend.example>`, 'asha@example.in')).toBe(true);
});

test.each(['', '<>', '<1@meend.example>', `<${'0'.repeat(65)}@meend.example>`, `${'a'.repeat(32)}.@`])(
  'a foreign Message-ID proves nothing: %j',
  (id) => {
    expect(ids.isSentTo(id, 'asha@example.in')).toBe(false);
  },
);
