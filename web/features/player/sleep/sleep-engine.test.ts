import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startSleepEngine } from './sleep-engine.ts';
import { sleepTimerOf } from './sleep-timer.ts';

const choice = { mode: 'minutes', minutes: 30 } as const;

const openTab = (storage: ReturnType<typeof memoryStorage>, player = testPlayer({ storage })) => {
  const window = new EventTarget();
  const timer = sleepTimerOf(player);
  const { send, stop } = startSleepEngine(
    player,
    {
      window,
      document: Object.assign(new EventTarget(), { hidden: false }),
      announce: () => {},
      track: () => {},
      ownsVolume: () => false,
    },
    timer,
  );
  onTestFinished(stop);
  return {
    send,
    learns: () => void window.dispatchEvent(new Event('storage')),
    sounds: () =>
      player.update({ status: 'playing', shouldPlay: true, item: fakeQueueItem('one'), duration: 100 }),
    minutes: () => (timer.view.read()?.seconds ?? 0) / 60,
  };
};

test('a timer of another tab waits in this one until it is switched off there', () => {
  const storage = memoryStorage();
  const first = openTab(storage);
  first.send({ type: 'timer.chosen', choice });
  const second = openTab(storage);
  second.learns();
  expect(second.minutes()).toBe(30);
  first.send({ type: 'timer.stopped' });
  second.learns();
  expect(second.minutes()).toBe(0);
});

test('a timer of a tab that sounds goes on when that of another is switched off', () => {
  const storage = memoryStorage();
  const first = openTab(storage);
  first.send({ type: 'timer.chosen', choice });
  const second = openTab(storage);
  second.sounds();
  first.send({ type: 'timer.stopped' });
  second.learns();
  expect(second.minutes()).toBe(30);
});

test('at night the timer starts also with sound that was there before its engine', () => {
  const storage = memoryStorage();
  storage.setItem('sleep-settings', JSON.stringify({ atNight: true }));
  const serverNow = () => new Date(2026, 10, 27, 23).getTime();
  const player = testPlayer({ storage, clock: { ...testClock, serverNow } });
  player.update({ status: 'playing', shouldPlay: true, item: fakeQueueItem('one'), duration: 100 });
  expect(openTab(storage, player).minutes()).toBe(30);
});
