import { expect, test } from 'vitest';
import { countListening } from './progress.ts';

const ticked = (ticks: readonly number[]) =>
  ticks.reduce((time, now) => countListening(time, now), { listened: 0, countedAt: 0 }).listened;

test('listening time is counted every 1000 ms', { tags: ['playback-31'] }, () => {
  expect([ticked([999]), ticked([1000]), ticked([250, 500, 750, 1000, 1250])]).toEqual([0, 1, 1]);
  expect(ticked(Array.from({ length: 40 }, (_, tick) => (tick + 1) * 250))).toBe(10);
});

test('a suspended device was not listening', () => {
  expect(ticked([1000, 600_000, 600_500, 601_000])).toBe(2);
});

test('a clock set back subtracts nothing', () => {
  expect(ticked([1000, -5000, -4000])).toBe(2);
});
