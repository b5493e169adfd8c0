import { expect, test } from 'vitest';
import { labelOfRecord, partLabel, recordLabel, shortLabel } from './part-label.ts';

test('part 0 is the Teaser, the others are Episode 1, 2 and so on', { tags: ['catalogue-30'] }, () => {
  expect([0, 1, 2].map((index) => partLabel('temptation', index))).toEqual([
    'Teaser',
    'Episode 1',
    'Episode 2',
  ]);
});

test('a Quickie and a Confession have a Teaser and an Episode', () => {
  for (const category of ['quickie', 'confession'] as const)
    expect([0, 1].map((index) => partLabel(category, index))).toEqual(['Teaser', 'Episode']);
});

test.each([
  ['Episode 2', 'Ep2'],
  ['episode 12', 'Ep12'],
  ['EPISODE 1', 'Ep1'],
  ['Teaser', 'Teaser'],
  ['Episode', 'Episode'],
])('in the player bar "%s" is "%s"', { tags: ['playback-2', 'playback-10'] }, (label, short) => {
  expect(shortLabel(label)).toBe(short);
});

test('the record says Ts for a teaser, Ep for an only episode, Ep and the number for the others', {
  tags: ['playback-9'],
}, () => {
  expect(recordLabel('quickie', 0)).toBe('Ts');
  expect(recordLabel('confession', 1)).toBe('Ep');
  expect([0, 1, 12].map((index) => recordLabel('temptation', index))).toEqual(['Ts', 'Ep1', 'Ep12']);
});

test('what the record says is read back in whole words', () => {
  for (const category of ['temptation', 'quickie', 'confession'] as const)
    for (const index of category === 'temptation' ? [0, 1, 12] : [0, 1])
      expect(labelOfRecord(recordLabel(category, index))).toBe(partLabel(category, index));
});
