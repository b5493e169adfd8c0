import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mark, type MarkedText, withMark } from './markdown-field.tsx';

/** Parses a text whose selection is marked by ⟦ and ⟧. */
const chosen = (bracketed: string): MarkedText => {
  const from = bracketed.indexOf('⟦');
  const to = bracketed.indexOf('⟧') - 1;
  return { text: bracketed.replace(/[⟦⟧]/g, ''), from, to };
};

const withBrackets = ({ text, from, to }: MarkedText): string =>
  `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;

test.each<[Mark, string, string]>([
  ['bold', 'say ⟦it⟧ now', 'say **⟦it⟧** now'],
  ['bold', 'say **⟦it⟧** now', 'say ⟦it⟧ now'],
  ['italic', '⟦⟧', '*⟦⟧*'],
  ['heading', 'one\ntw⟦⟧o\nthree', 'one\n⟦### two⟧\nthree'],
  ['heading', '### two⟦⟧', '⟦two⟧'],
  ['list', '⟦one\ntwo⟧\nthree', '⟦- one\n- two⟧\nthree'],
  ['list', 'o⟦ne\n⟧two', '⟦- one⟧\ntwo'],
  ['quote', '⟦> a\n> b⟧', '⟦a\nb⟧'],
  ['link', 'a ⟦leaflet⟧.', 'a [leaflet](⟦https://⟧).'],
])('%s turns %j into %j', (mark, input, marked) => {
  expect(withBrackets(withMark(chosen(input), mark))).toBe(marked);
});

test('formatting never loses text and leaves the selection inside it', () => {
  const anyText = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '-', '>', '#') }), fc.nat(), fc.nat())
    .map(([text, one, other]): MarkedText => {
      const [from, to] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      return { text, from: from ?? 0, to: to ?? 0 };
    });
  const plainText = (text: string) => text.replace('https', '').replace(/[^a]/g, '');
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom<Mark>('heading', 'bold', 'italic', 'list', 'quote', 'link'),
      (one, mark) => {
        const { text, from, to } = withMark(one, mark);
        expect(plainText(text)).toBe(plainText(one.text));
        expect(0 <= from && from <= to && to <= text.length).toBe(true);
      },
    ),
  );
});
