import { expect, test } from 'vitest';
import { recordLabel, shortLabel } from './record-label.ts';

test.each([
  ['Episode 2', 'Ep2'],
  ['episode 12', 'Ep12'],
  ['EPISODE 1', 'Ep1'],
  ['Teaser', 'Teaser'],
  ['Episode', 'Episode'],
])('in the player bar "%s" is "%s"', { tags: ['playback-2', 'playback-10'] }, (label, short) => {
  expect(shortLabel(label)).toBe(short);
});

test('the record label is Ts for a teaser, Ep for an only episode, Ep and the number for the others', {
  tags: ['playback-9'],
}, () => {
  expect(recordLabel('quickie', 0)).toBe('Ts');
  expect(recordLabel('confession', 1)).toBe('Ep');
  expect([0, 1, 12].map((index) => recordLabel('temptation', index))).toEqual(['Ts', 'Ep1', 'Ep12']);
});
