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
  expect(resumePosition(resumePoint(42), now)).toBe(42);
});

test('a part heard to 98 percent starts again', () => {
  expect(resumePosition(resumePoint(97.9), now)).toBe(97.9);
  expect(resumePosition(resumePoint(98), now)).toBe(0);
  expect(resumePosition(resumePoint(98, 500), now)).toBe(0);
});

test('after more than an hour it resumes 10 s earlier, never before the start', () => {
  expect(resumePosition(resumePoint(42, 60), now)).toBe(42);
  expect(resumePosition(resumePoint(42, 61), now)).toBe(32);
  expect(resumePosition(resumePoint(4, 61), now)).toBe(0);
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
  });
  fc.assert(
    fc.property(anyResumePoint, (saved) => {
      const position = resumePosition(saved, now);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(Math.max(0, saved.position));
      expect(position).toBeLessThanOrEqual(saved.duration);
    }),
  );
});

test('a short pause rewinds nothing', () => {
  expect([afterPause(30, 0), afterPause(30, 3_600_000), afterPause(30, 3_600_001)]).toEqual([30, 30, 20]);
});
