import { expect, test } from 'vitest';
import { findMatches, termsOf } from './find-terms.ts';

const texts = ['The kettle is on, Anita.', 'अनीता ने चाय बनाई।', 'It’s tea-time: tea, then more tea.'];
const terms = termsOf(texts);
const found = (search: string) =>
  findMatches(terms, search).map(({ index, from, to }) => `${index} ${texts[index]?.slice(from, to)}`);

test.each([
  ['anita', ['0 Anita', '1 अनीता']],
  ['अनिता', ['0 Anita', '1 अनीता']],
  ['chai', ['1 चाय']],
  ['ket', ['0 kettle']],
  ['ettle', []],
  ['kettle is', ['0 kettle is']],
  ['is ket', []],
  ['on Anita अनीता', []],
  ['tea', ['2 tea', '2 tea', '2 tea']],
  ['tea time tea', ['2 tea-time: tea']],
  ['its', ['2 It’s']],
  [' … ', []],
  ['', []],
])('"%s" is found as whole terms by its sound', (search, expected) => {
  expect(found(search)).toEqual(expected);
});
