import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStoredSleep } from './sleep-events.ts';

const HOUR = 60 * 60_000;
const now = Date.parse('2026-11-20T21:00:00Z');
const stored = { choice: { mode: 'minutes', minutes: 15 }, leftMs: 400_000, aim: null, at: now };

test('a timer is found again for twelve hours', () => {
  const { at, ...timer } = stored;
  expect(parseStoredSleep(stored, at + 12 * HOUR)).toEqual(timer);
  expect(parseStoredSleep(stored, at + 12 * HOUR + 1)).toBeNull();
});

test('a timer of parts needs no time left', () => {
  const part = { choice: { mode: 'next-part' }, leftMs: null, aim: 'two' };
  expect(parseStoredSleep({ ...part, at: now }, now)).toEqual(part);
  expect(parseStoredSleep({ ...part, aim: 7, leftMs: -1, at: now }, now)).toEqual({ ...part, aim: null });
});

test.each([
  ['no time left', { leftMs: 0 }],
  ['more time than can be chosen', { leftMs: 7 * HOUR }],
  ['a time of text', { leftMs: '400000' }],
  ['a date in the future', { at: now + 1 }],
  ['no date', { at: undefined }],
  ['a choice of 181 minutes', { choice: { mode: 'minutes', minutes: 181 } }],
])('%s is no timer', (_, change) => {
  expect(parseStoredSleep({ ...stored, ...change }, now)).toBeNull();
});

test('whatever is stored, it is read as a timer that can run, or as none', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom('choice', 'leftMs', 'aim', 'at', 'all'), (value, key) => {
      const timer = parseStoredSleep(key === 'all' ? value : { ...stored, [key]: value }, now);
      if (timer?.choice.mode === 'minutes') expect(timer.leftMs).toBeGreaterThan(0);
    }),
  );
});
