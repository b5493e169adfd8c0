import { expect, test } from 'vitest';
import { type PartText, textSummary } from './part-texts.ts';

const part = (id: string, seconds: number | null = 60) => ({ _id: id, seconds }) as never;
const text = (partId: string, state: PartText['state'], doubts = 0): PartText => ({
  storyId: 's',
  partId,
  language: 'en',
  state,
  doubts,
  percent: 0,
});

test.each([
  [[text('a', 'timed'), text('b', 'timed')], { state: 'complete', count: 2 }],
  [[text('a', 'timed')], { state: 'missing', count: 1 }],
  [[], { state: 'missing', count: 2 }],
  [[text('a', 'untimed'), text('b', 'finding')], { state: 'untimed', count: 2 }],
  [[text('a', 'untimed'), text('b', 'timed', 3)], { state: 'check', count: 1 }],
  [[text('a', 'foreign'), text('b', 'failed')], { state: 'check', count: 2 }],
  [[text('a', 'check'), text('b', 'timed')], { state: 'check', count: 1 }],
] as const)('the worst state of the parts with a recording counts', (texts, expected) => {
  expect(textSummary({ audioFiles: [part('a'), part('b'), part('c', null)] }, texts)).toEqual(expected);
});

test('without a recording there is nothing to read', () => {
  expect(textSummary({ audioFiles: [part('a', null)] }, [])).toBeNull();
});
