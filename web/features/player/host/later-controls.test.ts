import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { announcePlayback } from './later-controls.ts';

test('a part that plays is announced by story and label, also if it has played before this was there', () => {
  const heard: string[] = [];
  const player = testPlayer();
  const item = fakeQueueItem('Episode 1');
  announcePlayback((text) => heard.push(text), player);
  expect(heard).toEqual([]);
  player.emitted.emit({ type: 'sound.started', item, first: true });
  player.emitted.emit({ type: 'part.locked', item: fakeQueueItem('Episode 2'), by: 'next' });
  const plays = 'Playing The Last Train to Shimla, Episode 1';
  expect(heard).toEqual([plays, 'Episode 2 is locked']);
  player.update({ item, status: 'playing' });
  announcePlayback((text) => heard.push(text), player)();
  expect(heard.at(-1)).toBe(plays);
  expect(heard).toHaveLength(3);
});
