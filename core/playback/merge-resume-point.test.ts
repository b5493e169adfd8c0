import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeResumePoint, type ResumeUpdate, type SavedResumePoint } from './resume-position.ts';

const now = new Date('2026-11-20T21:00:00Z');
const at = (second: number) => new Date(now.getTime() + second * 1000);
const report = (position: number, second: number, restarted = false): ResumeUpdate => ({
  position,
  duration: 100,
  heardAt: at(second),
  restarted,
});
const merged = (reports: readonly ResumeUpdate[]): SavedResumePoint | null =>
  reports.reduce<SavedResumePoint | null>((stored, next) => mergeResumePoint(stored, next), null);

const reports = fc.array(
  fc.record({
    position: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 120, noNaN: true })),
    duration: fc.constantFrom(60, 100),
    heardAt: fc.integer({ min: -50, max: 20 }).map(at),
    restarted: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('the resume point heard last wins, in any order of reports', () => {
  expect(merged([report(40, -10), report(20, -5)])?.position).toBe(20);
  expect(merged([report(20, -5), report(40, -10)])?.position).toBe(20);
});

test.each([
  [50, 100, 50],
  [30, 100, 40],
  [40, 120, 120],
  [40, 60, 100],
])(
  'of two heard at the same time the further position wins, then the longer part: %d of %d',
  (position, duration, wins) => {
    const [stored, other] = [report(40, 0), { ...report(position, 0), duration }];
    for (const both of [
      [stored, other],
      [other, stored],
    ])
      expect(merged(both)?.[position === 40 ? 'duration' : 'position']).toBe(wins);
  },
);

test('a position of 0 without a restart never overwrites a resume point and is none itself', () => {
  expect(merged([report(40, -10), report(0, -1)])?.position).toBe(40);
  expect(merged([report(0, -1)])).toBeNull();
});

test('a deliberate restart overwrites a resume point, and an older one does not return', () => {
  expect(merged([report(40, -10), report(0, -5, true)])?.position).toBe(0);
  expect(merged([report(0, -5, true), report(40, -10)])?.position).toBe(0);
});

test('a position beyond the end is the end', () => {
  expect(merged([report(130, -1)])?.position).toBe(100);
});

test('a report without a valid time is ignored', () => {
  expect(mergeResumePoint(null, { ...report(40, 0), heardAt: new Date(Number.NaN) })).toBeNull();
});

test('a report with nothing newer returns the stored resume point itself', () => {
  const stored = merged([report(40, -10)]);
  expect(mergeResumePoint(stored, report(30, -20))).toBe(stored);
});

test('the order of reports never matters', () => {
  const shuffled = reports.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(merged(other)).toEqual(merged(list));
    }),
  );
});

test('repeated reports change nothing', () => {
  fc.assert(
    fc.property(reports, (list) => {
      expect(merged([...list, ...list])).toEqual(merged(list));
    }),
  );
});

test('no resume point is ever before the start or beyond the end', () => {
  fc.assert(
    fc.property(reports, (list) => {
      const resumePoint = merged(list);
      if (resumePoint === null) return;
      expect(resumePoint.position).toBeGreaterThanOrEqual(0);
      expect(resumePoint.position).toBeLessThanOrEqual(resumePoint.duration);
    }),
  );
});

test('a position above 0 becomes 0 only by a restart', () => {
  fc.assert(
    fc.property(reports, (list) => {
      const heard = list.some(({ position }) => position > 0);
      const restarted = list.some((one) => one.restarted);
      if (heard && !restarted) expect(merged(list)?.position).toBeGreaterThan(0);
    }),
  );
});
