import { expect, test } from 'vitest';
import { markdownProse } from './markdown.ts';
import { proseParser } from './prose-parser.ts';

/** Sixteen seconds in the parser alone. */
const hostile = '*a_'.repeat(6_667).slice(0, 20_000);
const ordinary = 'Some words of a sentence, and *emphasis* with a [link](https://a.example/b).\n\n'.repeat(
  250,
);

test('a text of 20,000 ordinary characters may be saved', () => {
  const { parse, parseNew } = proseParser();
  const text = ordinary.slice(0, 20_000);
  expect(parseNew(text)).toEqual(markdownProse(text));
  expect(parse(text)).toBe(parse(text));
});

test('a text whose marks take seconds to read is stopped, and may not be saved', () => {
  expect(proseParser({ stopMs: 50 }).parseNew(hostile)).toBeNull();
});

test('a text that ends in time and takes longer than others may not be saved either', () => {
  expect(proseParser({ savedMs: 5 }).parseNew(hostile.slice(0, 3_000))).toBeNull();
});

test('a text that was stored before and takes too long is shown without marks', () => {
  expect(proseParser({ stopMs: 50 }).parse(hostile)).toEqual([
    { kind: 'paragraph', inlines: [{ kind: 'text', text: hostile }] },
  ]);
});

test('a text is parsed once, until others have taken its room', () => {
  const { parse } = proseParser();
  const first = parse('# Once');
  expect(parse('# Once')).toBe(first);
  for (let number = 0; number < 21; number += 1) parse(`${number} ${'x'.repeat(100_000)}`);
  const again = parse('# Once');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
