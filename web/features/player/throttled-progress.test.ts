import { beforeEach, expect, test, vi } from 'vitest';
import { getPlayer, playerView } from './player-view.ts';
import { setProgress } from './throttled-progress.ts';

let frames: (() => void)[] = [];
let now = 0;

const nextFrame = (after: number): void => {
  now += after;
  const due = frames;
  frames = [];
  for (const draw of due) draw();
};

beforeEach(() => {
  frames = [];
  now += 1_000;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('performance', { now: () => now });
});

const drawings = (): { count: number } => {
  const renders = { count: 0 };
  playerView.subscribe(() => {
    renders.count += 1;
  });
  return renders;
};

test('progress is drawn at most once per frame', () => {
  const renders = drawings();
  for (const position of [1, 1.1, 1.2]) setProgress(position);
  expect([renders.count, getPlayer().position]).toEqual([0, 1.2]);
  nextFrame(16);
  expect(renders.count).toBe(1);
});

test('progress is never drawn more often than every 20 ms', { tags: ['playback-30'] }, () => {
  const renders = drawings();
  setProgress(1);
  nextFrame(16);
  for (let frame = 0; frame < 25; frame += 1) {
    setProgress(1 + frame / 100);
    nextFrame(8);
  }
  expect(renders.count).toBeGreaterThan(1);
  expect(renders.count).toBeLessThanOrEqual(1 + (25 * 8) / 20);
});
