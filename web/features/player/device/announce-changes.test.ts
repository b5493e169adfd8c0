import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { expect, test } from 'vitest';
import { createPlayerState } from '../player-view.ts';
import { announceChanges } from './announce-changes.ts';

const scene = () => {
  const announced: string[] = [];
  const state = createPlayerState(testClock);
  state.update({ item: fakeQueueItem('Episode 1'), status: 'playing', shouldPlay: true });
  announceChanges((text) => announced.push(text), state);
  return { announced, update: state.update };
};

test('a lost connection is announced, and that it is back', () => {
  const { announced, update } = scene();
  update({ status: 'offline' });
  update({ status: 'playing' });
  expect(announced).toEqual(['Connection lost', 'Back online']);
});

test('a busy server is announced once with its wait, however often it asks to wait, and then what plays', () => {
  const { announced, update } = scene();
  update({ status: 'offline', busySeconds: 12 });
  update({ busySeconds: 1 });
  update({ busySeconds: 30 });
  update({ status: 'playing', busySeconds: null });
  expect(announced).toEqual([
    'The server is busy. We will try again within 12 seconds.',
    'Playing The Last Train to Shimla, Episode 1',
  ]);
});

test('a connection that turns out to be a busy server, or the other way round, is announced as what it is', () => {
  const { announced, update } = scene();
  update({ status: 'offline' });
  update({ busySeconds: 1 });
  update({ busySeconds: null });
  expect(announced).toEqual([
    'Connection lost',
    'The server is busy. We will try again within 1 second.',
    'Connection lost',
  ]);
});

test('another part says for itself that it plays', () => {
  const { announced, update } = scene();
  update({ status: 'offline', busySeconds: 5 });
  update({ item: fakeQueueItem('Episode 2'), status: 'playing', busySeconds: null });
  expect(announced.slice(1)).toEqual([]);
});
