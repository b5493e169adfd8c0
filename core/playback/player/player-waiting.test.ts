import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { expect, test } from 'vitest';

const teaser = fakeQueueItem('teaser');
const two = fakeQueueItem('two');
const open = [teaser, two];
const guest = [teaser, fakeQueueItem('two', { isOpen: false })];

test('a restored part replaces a paused one and plays only on play', () => {
  const { start, press, player, audio, status, context } = startFakePlayer();
  start(guest, 'teaser');
  press({ type: 'pause.pressed' });
  player.send({ type: 'session.restored', items: open, id: 'two' });
  expect([status(), context().currentId, audio.isSounding()]).toEqual(['paused', 'two', false]);
  press({ type: 'toggle.pressed' });
  audio.arrive();
  expect([status(), context().currentId, audio.isSounding()]).toEqual(['playing', 'two', true]);
});
