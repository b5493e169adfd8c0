import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoopDelay, loopDelay } from './loop-delay.ts';

let lateBy = 0;
let loop: LoopDelay;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  lateBy = 0;
  loop = loopDelay(() => Date.now() + lateBy);
});
afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

/** Simulates turns of the event loop that are late by these milliseconds. */
const turns = (...late: number[]) => {
  for (const ms of late) {
    lateBy += ms;
    vi.advanceTimersByTime(20);
  }
};

test('a loop that runs on time has no delay', () => {
  turns(0, 0, 0, 0);
  expect(loop.sustainedMs()).toBe(0);
});

test('a single long turn is no sustained delay, two are', () => {
  turns(0, 0, 300);
  expect(loop.sustainedMs()).toBe(0);
  turns(250);
  expect(loop.sustainedMs()).toBe(250);
  turns(0);
  expect(loop.sustainedMs()).toBe(0);
});

test('all short turns of the last 200 ms count', () => {
  turns(150, 30, 30, 30);
  expect(loop.sustainedMs()).toBe(30);
});

test('the current turn is measured from its start', () => {
  turns(0);
  lateBy += 700;
  expect(loop.turnMs()).toBe(700);
});
