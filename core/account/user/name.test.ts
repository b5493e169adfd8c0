import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH, parseName } from './user.ts';

const read = (text: string): string | null => {
  const parsed = parseName(text);
  return parsed.ok ? parsed.value : null;
};

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['  Asha   Rao ', 'Asha Rao'],
  ['Zoe\u0308', 'Zoë'],
  ['आशा राव', 'आशा राव'],
  ['క్\u200cష', 'క్\u200cష'],
  ['ന്\u200dറെ', 'ന്\u200dറെ'],
  ['மீனா', 'மீனா'],
  ['آشا', 'آشا'],
  ['李娜', '李娜'],
  ["Meera O'Neil-Das Jr.", "Meera O'Neil-Das Jr."],
  ['D’Souza, Anil', 'D’Souza, Anil'],
  ['क'.repeat(MAX_NAME_LENGTH), 'क'.repeat(MAX_NAME_LENGTH)],
])('%j is the name %j', (text, name) => {
  expect(read(text)).toBe(name);
});

test.each([
  ['nothing', ''],
  ['spaces alone', '   '],
  ['81 letters', 'a'.repeat(MAX_NAME_LENGTH + 1)],
  ['a mark without a letter', '\u0301'],
  ['a digit', 'Asha 2'],
  ['an address of the web', 'https://bad.example'],
  ['an address of mail', 'asha@example.in'],
  ['markup', '<b>Asha</b>'],
  ['a smiley', 'Asha 😀'],
  ['a control character', 'Asha\u0007'],
  ['a line break', 'Asha\r\nBcc: x'],
  ['a tab', 'Asha\tRao'],
  ['a NUL', 'Asha\0'],
  ['an override of direction', 'Asha\u202eoaR'],
  ['an isolate', '\u2067Asha\u2069'],
  ['a mark of direction', 'Asha\u200f'],
  ['a space of no width', 'Asha\u200bRao'],
  ['a joiner at its end', 'Asha\u200d'],
  ['two joiners', 'क\u200d\u200dष'],
  ['a soft hyphen', 'As\u00adha'],
  ['a lone half of a pair', 'Asha\ud83d'],
  ['a separator of lines', 'Asha\u2028Rao'],
])('%s is not a name: %j', (_, text) => {
  expect(read(text)).toBeNull();
});

test('every accepted name is composed (NFC), trimmed, at most 80 letters, without invisible characters, and is accepted again unchanged', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 100 });
  const nameLike = fc.string({
    unit: fc.constantFrom('a', 'Z', 'क', '्', '\u200d', '\u200c', ' ', "'", '-', '\u202e', '1', 'e', '\u0301'),
    minLength: 1,
    maxLength: 12,
  });
  let names = 0;
  fc.assert(
    fc.property(fc.oneof(anything, nameLike), (text) => {
      const name = read(text);
      if (name === null) return;
      names += 1;
      expect(name).toBe(name.normalize('NFC').trim());
      expect([...name].length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(name.replace(/[\u200c\u200d]/g, '')).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
      expect(read(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
  expect(names).toBeGreaterThan(50);
});
