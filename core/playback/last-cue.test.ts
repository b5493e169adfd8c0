import { expect, test } from 'vitest';
import { lastCue } from './last-cue.ts';

test('the last cue heard began two seconds before the position, or earlier', () => {
  const cues = [
    { at: 0, text: 'It rained.' },
    { at: 5_000, text: 'Then it stopped.' },
  ];
  expect([1, 2, 6.9, 7].map((position) => lastCue(cues, position))).toEqual([
    null,
    'It rained.',
    'It rained.',
    'Then it stopped.',
  ]);
});
