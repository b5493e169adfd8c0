import { parseXml } from '@meend/tests/kit/feeds/read-feed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, line, xmlDocument } from './xml.ts';

/** Signs of a document, and those that it may not have. */
const text = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '&amp;',
      '\u0007',
      '\uFFFE',
      '\uD800',
      'क्षमा',
      '🌧',
      ' ',
      'a',
    ),
  )
  .map((signs) => `a${signs.join('')}a`);

const readable = (written: string): string =>
  ['\u0007', '\uFFFE', '\uFFFD'].reduce((rest, sign) => rest.replaceAll(sign, ''), written.toWellFormed());

test('any text and any attribute is read back as it was written, without the signs that XML forbids', () => {
  fc.assert(
    fc.property(text, text, (attribute, content) => {
      const xml = xmlDocument(element('a', { b: attribute, c: undefined }, [line('d', content), null]));
      expect(parseXml(xml).a).toEqual({ b: readable(attribute), d: readable(content) });
    }),
  );
});

test('an element without content is closed at once', () => {
  expect(element('a', { n: 1 })).toBe('<a n="1"/>');
});
