import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fadeOut } from './fade-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake audio element that records every volume set. */
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

test('the volume falls to silence within 300 ms and is then restored', () => {
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

test('a paused element is done at once', () => {
  const done = vi.fn();
  fadeOut(sounding(true), done);
  expect(done).toHaveBeenCalledOnce();
});

test('a fade ended early calls back once', () => {
  const done = vi.fn();
  const end = fadeOut(sounding(), done);
  vi.advanceTimersByTime(100);
  end();
  end();
  vi.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledOnce();
});
