import { plainSettings } from '@meend/core/playback/player/player-events.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followSound } from './follow-sound.ts';

const cue = (at: number, until: number) => ({ at, until, speaker: null, text: 'So it was.' });
const cues = [cue(0, 4_000), cue(4_000, 8_000), cue(8_000, 9_000), cue(20_000, 21_000)];

const open = (position: number, speed = 1) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const player = testPlayer();
  const page = Object.assign(new EventTarget(), { hidden: false });
  player.update({ status: 'playing', position, settings: { ...plainSettings, speed } });
  const spoken: (number | null)[] = [];
  const stop = followSound(player, cues, page as unknown as Document, (current) =>
    spoken.push(current.spoken),
  );
  return { player, page, spoken, stop };
};

test('without a report the next sentence is marked in time, and a long silence marks none', () => {
  const { spoken } = open(3);
  vi.advanceTimersByTime(940);
  expect(spoken).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(spoken).toEqual([1]);
  vi.advanceTimersByTime(5_000);
  expect(spoken).toEqual([1, 2, null]);
  vi.advanceTimersByTime(11_000);
  expect(spoken).toEqual([1, 2, null, 3]);
});

test.each([0.5, 2])('at %d times the speed it is marked in time', (speed) => {
  const { spoken } = open(2, speed);
  vi.advanceTimersByTime(1_900 / speed);
  expect(spoken).toEqual([]);
  vi.advanceTimersByTime(100 / speed);
  expect(spoken).toEqual([1]);
});

test('a change of speed between two reports counts from its moment', () => {
  const { player, spoken } = open(0);
  vi.advanceTimersByTime(2_000);
  player.update({ settings: { ...plainSettings, speed: 2 } });
  vi.advanceTimersByTime(960);
  expect(spoken).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(spoken).toEqual([1]);
});

test('a report corrects the timer', () => {
  const { player, spoken } = open(3);
  vi.advanceTimersByTime(500);
  player.update({ position: 3.1 });
  vi.advanceTimersByTime(840);
  expect(spoken).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(spoken).toEqual([1]);
});

test('while the sound waits or is paused nothing moves, and a jump is marked at once', () => {
  const { player, spoken } = open(3);
  player.update({ status: 'buffering' });
  vi.advanceTimersByTime(10_000);
  player.update({ status: 'paused' });
  expect(vi.getTimerCount()).toBe(0);
  expect(spoken).toEqual([]);
  player.update({ position: 8.5 });
  expect(spoken).toEqual([2]);
});

test('a hidden page has no timer; shown again it marks the current sentence', () => {
  const { player, page, spoken, stop } = open(3);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
  player.update({ position: 8.2 });
  expect(spoken).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(spoken).toEqual([2]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
