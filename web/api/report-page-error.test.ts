import { expect, test } from 'vitest';
import { describeError } from './report-page-error.ts';

const thrown = (name: string, stack: string): Error =>
  Object.assign(new Error('asha@example.in'), { name, stack });

test('a report contains the kind, the class, the screen and the position in the build, and nothing else', () => {
  const stack = 'TypeError: asha@example.in\n    at x (https://meend.example/assets/first-B_1x.js:12:345)';
  expect(describeError('render', thrown('TypeError', stack), '/playlist-det/the-jasmine-letters')).toEqual({
    kind: 'render',
    name: 'TypeError',
    screen: '/playlist-det',
    at: 'first-B_1x.js:12:345',
  });
});

test.each([
  ['a thrown text', 'asha@example.in', '/', { name: 'Unknown', screen: '/', at: null }],
  ['no stack', thrown('Error', ''), '/blog', { name: 'Error', screen: '/blog', at: null }],
  ['an odd name', thrown('asha@example.in', ''), '/', { name: 'Unknown', screen: '/', at: null }],
  ['an odd address', thrown('Error', ''), '/9876543210', { name: 'Error', screen: '/other', at: null }],
])('a report of %s contains no personal data', (_, error, path, expected) => {
  expect(describeError('script', error, path)).toEqual({ kind: 'script', ...expected });
});
