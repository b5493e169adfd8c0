import { expect, test } from 'vitest';
import { escapeFormula } from './escape-html.ts';

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('a cell that starts with %s is escaped', (sign) => {
  expect(escapeFormula(`${sign}HYPERLINK("https://evil.example")`)).toBe(
    `'${sign}HYPERLINK("https://evil.example")`,
  );
});

test.each([
  ['a tab', '\t=1+1'],
  ['a carriage return', '\r=1+1'],
  ['spaces', '   =1+1'],
  ['a character nobody sees', '\u200B=1+1'],
  ['a control character', '\u0000=1+1'],
])('a formula behind %s is escaped', (_, text) => {
  expect(escapeFormula(text)).toBe("'=1+1");
});

test.each(['\t', '\r'])('a cell that starts with a tab or a carriage return is escaped: %j', (sign) => {
  expect(escapeFormula(`${sign}harmless`)).toBe("'harmless");
});

test('control characters are removed and line breaks become spaces', () => {
  expect(escapeFormula('Lovely\u0007 voice\u001b[31m\r\nmore, please\u0000')).toBe(
    'Lovely voice[31m more, please',
  );
});

test('words, numbers and signs inside a sentence stay unchanged', () => {
  expect(escapeFormula('Rating: 5, 10/10 = great + calm @ night')).toBe(
    'Rating: 5, 10/10 = great + calm @ night',
  );
  expect(escapeFormula('बहुत अच्छा 🌙')).toBe('बहुत अच्छा 🌙');
});
