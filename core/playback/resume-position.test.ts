import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPause, clampPosition, resumePosition } from './resume-position.ts';

const now = new Date('2026-11-20T21:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const resumePoint = (position: number, minutes = 1, duration = 100) => ({
  position,
  duration,
  heardAt: ago(minutes),
});

test('a part resumes where it was left', () => {
  expect(resumePosition(resumePoint(42, 0), now)).toBe(42);
});

test('a part heard to 98 percent starts again', () => {
  expect(resumePosition(resumePoint(97.9, 0), now)).toBe(97.9);
  expect(resumePosition(resumePoint(98), now)).toBe(0);
  expect(resumePosition(resumePoint(98, 500), now)).toBe(0);
});

test('the longer the pause, the earlier it resumes, never before the start', () => {
  const seconds = 1_000;
  const pauses = [0, 5, 6, 60, 61, 600, 601, 3_600, 3_601, 86_400, 86_401].map((pause) => pause * seconds);
  expect(pauses.map((pause) => 42 - afterPause(42, pause))).toEqual([0, 0, 1, 1, 3, 3, 5, 5, 10, 10, 20]);
  expect(resumePosition(resumePoint(42, 61), now)).toBe(32);
  expect(resumePosition(resumePoint(4, 61), now)).toBe(0);
});

test('it resumes exactly where the listener moved while it was paused, and with the setting off', () => {
  const moved = { ...resumePoint(42, 600), sought: true };
  expect(resumePosition(moved, now)).toBe(42);
  expect(resumePosition(resumePoint(42, 600), now, false)).toBe(42);
  expect(resumePosition({ ...resumePoint(42, 600), asleep: true }, now, false)).toBe(42);
});

test('after the sleep timer it resumes 30 s earlier, however short the pause and however near the end', () => {
  const asleep = (position: number, minutes: number) =>
    resumePosition({ ...resumePoint(position, minutes), asleep: true }, now);
  expect([asleep(42, 0), asleep(42, 600), asleep(20, 600), asleep(99, 600)]).toEqual([12, 12, 0, 69]);
});

test('without a resume point, or without a duration, it starts at the start', () => {
  expect(resumePosition(null, now)).toBe(0);
  expect(resumePosition(resumePoint(5, 1, 0), now)).toBe(0);
  expect(resumePosition(resumePoint(5, 1, Number.NaN), now)).toBe(0);
});

test('a device clock in the future rewinds nothing', () => {
  expect(resumePosition(resumePoint(42, -300), now)).toBe(42);
});

test('a position stays within the part; an unknown duration is no limit', () => {
  expect([clampPosition(-3, 10), clampPosition(12, 10), clampPosition(12, 0)]).toEqual([0, 10, 12]);
  expect(clampPosition(Number.NaN, 10)).toBe(0);
});

test('wherever a part was left, it resumes inside the part and never later than it was left', () => {
  const anyResumePoint = fc.record({
    position: fc.double({ min: -50, max: 500, noNaN: true }),
    duration: fc.double({ min: 0, max: 300, noNaN: true }),
    heardAt: fc.integer({ min: -200, max: 10_000 }).map(ago),
    asleep: fc.boolean(),
    sought: fc.boolean(),
  });
  fc.assert(
    fc.property(anyResumePoint, fc.boolean(), (saved, stepsBack) => {
      const position = resumePosition(saved, now, stepsBack);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(Math.max(0, saved.position));
      expect(position).toBeLessThanOrEqual(saved.duration);
    }),
  );
});

test('a longer pause never resumes later, and never rewinds by more than the sleep timer', () => {
  const pause = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -1, max: 200_000_000 }));
  fc.assert(
    fc.property(fc.double({ min: 0, max: 43_200, noNaN: true }), pause, pause, (position, one, other) => {
      const [shorter, longer] = one < other ? [one, other] : [other, one];
      const after = afterPause(position, longer);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(afterPause(position, shorter));
      expect(after).toBeGreaterThanOrEqual(afterPause(position, 0, true));
    }),
  );
});
