import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { expect, test } from 'vitest';
import { createPlayerState } from '../player-view.ts';
import { throttledProgress } from './sync-player-view.ts';

const openPage = () => {
  let frames: (() => void)[] = [];
  let now = 1_000;
  const clock = {
    ...testClock,
    elapsed: () => now,
    nextFrame: (render: () => void) => void frames.push(render),
  };
  const state = createPlayerState(clock);
  const renders = { count: 0 };
  state.view.subscribe(() => {
    renders.count += 1;
  });
  const nextFrame = (after: number): void => {
    now += after;
    const due = frames;
    frames = [];
    for (const render of due) render();
  };
  return { renders, nextFrame, read: state.read, setProgress: throttledProgress(state, clock) };
};

test('progress is rendered at most once per frame', () => {
  const { renders, nextFrame, read, setProgress } = openPage();
  for (const position of [1, 1.1, 1.2]) setProgress(position);
  expect([renders.count, read().position]).toEqual([0, 1.2]);
  nextFrame(16);
  expect(renders.count).toBe(1);
});

test('progress is rendered at most every 20 ms', { tags: ['playback-30'] }, () => {
  const { renders, nextFrame, setProgress } = openPage();
  setProgress(1);
  nextFrame(16);
  for (let frame = 0; frame < 25; frame += 1) {
    setProgress(1 + frame / 100);
    nextFrame(8);
  }
  expect(renders.count).toBeGreaterThan(1);
  expect(renders.count).toBeLessThanOrEqual(1 + (25 * 8) / 20);
});
