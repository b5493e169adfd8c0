import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { quietPage, storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { browserClock } from '@meend/web/platform/clock.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { playerPeaks } from '../details/player-peaks.ts';
import { startHost } from '../host/host.ts';
import { sleepTimerOf } from './sleep-timer.ts';

const NIGHT = new Date(2026, 10, 20, 23, 30);
const items = ['p0', 'p1'].map((id) => fakeQueueItem(id, { seconds: 3_600 }));
const minutes = (count: number) => ({ mode: 'minutes', minutes: count }) as const;

beforeEach(() => {
  vi.useFakeTimers({ now: NIGHT });
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openPage = async (storage = memoryStorage(), ownsVolume = false) => {
  const element = fakeAudioElement();
  const tracked: unknown[] = [];
  const announced: string[] = [];
  const player = testPlayer({
    element,
    storage,
    clock: { ...browserClock, nextFrame: (task) => void setTimeout(task) },
    loadHost: async () => (hosted) =>
      startHost(hosted, {
        ...quietPage(),
        ownsVolume: () => ownsVolume,
        announce: (text) => void announced.push(text),
        track: (event, payload) => event.startsWith('sleep') && void tracked.push([event, payload]),
      }),
  });
  onTestFinished(player.stop);
  await player.load();
  await vi.dynamicImportSettled();
  const timer = sleepTimerOf(player);
  const play = () => {
    player.play(storyOf('temptations', ['p0', 'p1']), items, 'p0');
    element.arrive();
  };
  /** Sound goes on for this many seconds. */
  const listen = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (element.paused) continue;
      element.currentTime += 1;
      element.dispatchEvent(new Event('timeupdate'));
    }
  };
  return { ...player, player, element, storage, tracked, announced, timer, play, listen };
};

test('the sound fades on the element, and the listener’s volume stays what it is', async () => {
  const { timer, play, listen, element, send, read } = await openPage();
  play();
  send({ type: 'volume.chosen', volume: 80 });
  await timer.send({ type: 'timer.chosen', choice: minutes(1) });
  await listen(50);
  expect(element.volume).toBeCloseTo(0.8);
  await listen(5);
  expect(element.volume).toBeCloseTo(0.8 * Math.SQRT1_2, 1);
  await listen(5);
  expect(read()).toMatchObject({ status: 'paused', pauseReason: 'sleep', settings: { volume: 80 } });
  expect([element.paused, element.volume]).toEqual([true, 0.8]);
});

test('where the device owns the volume, the sound stops in a quiet stretch without a fade', async () => {
  const { timer, play, listen, element, read, player } = await openPage(memoryStorage(), true);
  play();
  // A third of a second each, the quietest at 0:55.
  const peaks = Array.from({ length: 300 }, (_, index) => String.fromCharCode(index === 165 ? 3 : 90));
  player.lazy(playerPeaks).set(btoa(peaks.join('')));
  await timer.send({ type: 'timer.chosen', choice: minutes(1) });
  await listen(53);
  expect([element.volume, read().pauseReason]).toEqual([1, null]);
  await listen(4);
  expect([element.volume, read().pauseReason]).toEqual([1, 'sleep']);
});

test('without a waveform it stops at the end, without a fade', async () => {
  const { timer, play, listen, element, read } = await openPage(memoryStorage(), true);
  play();
  await timer.send({ type: 'timer.chosen', choice: minutes(1) });
  await listen(58);
  expect(element.volume).toBe(1);
  await listen(2);
  expect(read().pauseReason).toBe('sleep');
});

test('a headset’s press in the fade adds time instead of pausing; a second one pauses', async () => {
  const { timer, play, listen, element, tracked } = await openPage();
  play();
  await timer.send({ type: 'timer.chosen', choice: minutes(5) });
  await listen(200);
  expect(timer.extendsByPress('remote')).toBe(false);
  await listen(95);
  expect(timer.extendsByPress('remote')).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect([element.paused, element.volume]).toEqual([false, 1]);
  await listen(2);
  expect(timer.extendsByPress('remote')).toBe(false);
  expect(tracked).toEqual([
    ['sleep_set', { mode: 'minutes' }],
    ['sleep_extend', { source: 'remote' }],
  ]);
});

test('at the end a toast offers the chosen length, at any time', async () => {
  const { timer, play, listen, deps, element, tracked } = await openPage();
  play();
  await timer.send({ type: 'timer.chosen', choice: minutes(15) });
  await listen(15 * 60);
  const [toast] = deps.toasts.read();
  expect([toast?.text, toast?.action?.label]).toEqual(['Sleep timer ended. Paused.', '15 more minutes']);
  expect(tracked.at(-1)).toEqual(['sleep_end', { mode: 'minutes' }]);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(timer.view.read()).toBeNull();
  toast?.action?.run();
  await vi.advanceTimersByTimeAsync(0);
  expect([element.paused, timer.view.read()?.seconds, deps.toasts.read()]).toEqual([false, 15 * 60, []]);
});

test('it is announced when it is set and at one minute, without ticks', async () => {
  const { timer, play, listen, announced } = await openPage();
  play();
  await timer.send({ type: 'timer.chosen', choice: minutes(15) });
  await listen(14 * 60 + 50);
  expect(announced.filter((text) => text.startsWith('Sleep'))).toEqual([
    'Sleep timer, 15 minutes',
    'Sleep timer, 1 minute left. Press any key for more.',
  ]);
});

test('after a reload it waits paused with what was left, for twelve hours', async () => {
  const { timer, play, listen, storage, send, stop } = await openPage();
  play();
  await timer.send({ type: 'timer.chosen', choice: minutes(15) });
  await listen(10 * 60);
  send({ type: 'pause.pressed' });
  stop();
  await vi.advanceTimersByTimeAsync(11 * 60 * 60_000);
  const reloaded = await openPage(storage);
  await reloaded.listen(60);
  expect(reloaded.timer.view.read()).toMatchObject({ choice: minutes(15), seconds: 5 * 60, phase: 'set' });
  reloaded.play();
  await reloaded.listen(61);
  expect(reloaded.timer.view.read()?.seconds).toBe(4 * 60);
});

test('it starts by itself at night where that is switched on, and not again once switched off', async () => {
  const storage = memoryStorage();
  storage.setItem('sleep-settings', JSON.stringify({ atNight: true, last: minutes(45) }));
  const { timer, play, send, element } = await openPage(storage);
  expect(timer.view.read()).toBeNull();
  play();
  expect(timer.view.read()?.choice).toEqual(minutes(45));
  await timer.send({ type: 'timer.stopped' });
  send({ type: 'pause.pressed' });
  send({ type: 'play.pressed' });
  element.dispatchEvent(new Event('playing'));
  expect(timer.view.read()).toBeNull();
});

test.each([
  ['by day', { atNight: true }, new Date(2026, 10, 20, 14, 0)],
  ['by default', { last: minutes(45) }, NIGHT],
])('%s nothing starts by itself', async (_, settings, at) => {
  vi.setSystemTime(at);
  const storage = memoryStorage();
  storage.setItem('sleep-settings', JSON.stringify(settings));
  const { timer, play } = await openPage(storage);
  play();
  expect(timer.view.read()).toBeNull();
});
