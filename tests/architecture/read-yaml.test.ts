import { expect, test } from 'vitest';
import { readYaml } from './read-yaml.ts';

test('the YAML of compose.yaml is parsed', () => {
  const text = [
    '# a comment',
    'base: &base',
    '  list: [a, "b: c", {d: 1}]',
    '  on: true # another',
    'one:',
    '  <<: *base',
    '  on: false',
    '  empty:',
    '  items:',
    '    - first',
    "    - '# no comment'",
  ].join('\n');
  expect(readYaml(text)).toEqual({
    base: { list: ['a', 'b: c', { d: 1 }], on: true },
    one: { list: ['a', 'b: c', { d: 1 }], on: false, empty: null, items: ['first', '# no comment'] },
  });
});

test.each([
  ['a key that is given twice', 'a: 1\na: 2'],
  ['an anchor that is not there', 'a: *nothing'],
  ['a text over several lines', 'a: |\n  b'],
  ['a line that is neither', 'a: 1\nbc'],
  ['an indentation without a key', 'a: 1\n   b: 2'],
])('%s is an error', (_what, text) => {
  expect(() => readYaml(text)).toThrow();
});
