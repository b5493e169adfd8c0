import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, visibleText } from './text.ts';

/** Zero-width space and joiners, word joiner, soft hyphen, Hangul filler, Braille blank, a variation selector, a tag. */
const invisible = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u{e0041}'],
  ...[
    '\ufeff',
    '\u202e',
    '\u2066',
    '\u061c',
    '\u034f',
    '\u180e',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u0000',
    '\ud800',
  ],
];

test('a text of invisible characters alone is empty, however many there are', () => {
  const blanks = fc
    .array(fc.constantFrom(...invisible, ' ', '\n', '\t'), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(blanks, (blank) => {
      expect([visibleText(blank), cleanText(blank), cleanLine(blank)]).toEqual(['', '', '']);
    }),
  );
});

test.each(['क्\u200dष', 'श्री\u200cमान', 'क्‍षमा', 'می\u200cخواهم', '👩\u200d🚀', '❤\ufe0f', '·', '‐', '़'])(
  'joiners and selectors in %s stay',
  (value) => {
    expect(cleanLine(`  ${value} `)).toBe(value.normalize('NFC'));
    expect(cleanText(value)).toBe(value.normalize('NFC'));
  },
);

test('any text with a letter stays, and cleaning it again changes nothing', () => {
  const texts = fc.tuple(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', 'क', 'ஆ'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(texts, ([before, visible, after]) => {
      const cleaned = cleanText(before + visible + after);
      expect(cleaned).not.toBe('');
      expect(cleanText(cleaned)).toBe(cleaned);
    }),
  );
});
