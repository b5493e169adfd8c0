import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fadeOut } from './fade-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that remembers how loud it was. */
const sounding = (paused = false) => {
  const heard: number[] = [];
  let volume = 0.8;
  return {
    heard,
    paused,
    get volume() {
      return volume;
    },
    set volume(next: number) {
      volume = next;
      heard.push(next);
    },
  };
};

test('the sound grows quieter and is gone within 300 ms; the chosen volume stands again', () => {
  const audio = sounding();
  const atTheEnd: number[] = [];
  fadeOut(audio, () => atTheEnd.push(audio.volume));
  vi.advanceTimersByTime(299);
  expect(atTheEnd).toEqual([]);
  expect(audio.heard.length).toBeGreaterThan(9);
  expect(audio.heard).toEqual(audio.heard.toSorted((a, b) => b - a));
  vi.advanceTimersByTime(1);
  expect(atTheEnd[0]).toBeLessThan(0.1);
  expect(audio.volume).toBe(0.8);
});

test('what makes no sound is done at once', () => {
  const done = vi.fn();
  fadeOut(sounding(true), done);
  expect(done).toHaveBeenCalledOnce();
});

test('ended early, it is done once', () => {
  const done = vi.fn();
  const end = fadeOut(sounding(), done);
  vi.advanceTimersByTime(100);
  end();
  end();
  vi.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledOnce();
});
