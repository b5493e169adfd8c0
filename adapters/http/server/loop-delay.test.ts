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

test('a loop that turns in time has no delay', () => {
  turns(0, 0, 0, 0);
  expect(loop.sustainedMs()).toBe(0);
});

test('one long turn is no delay that stands, two are', () => {
  turns(0, 0, 300);
  expect(loop.sustainedMs()).toBe(0);
  turns(250);
  expect(loop.sustainedMs()).toBe(250);
  turns(0);
  expect(loop.sustainedMs()).toBe(0);
});

test('short turns of the last fifth of a second count, all of them', () => {
  turns(150, 30, 30, 30);
  expect(loop.sustainedMs()).toBe(30);
});

test('the turn under way is measured from its beginning', () => {
  turns(0);
  lateBy += 700;
  expect(loop.turnMs()).toBe(700);
});
