import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNotices, accountOf, rejectionOf, type SoundEvidence } from './recording-account.ts';

const whole: SoundEvidence = { heard: 12, promised: 12, inexact: 0.15, missingAtEnd: 0, gaps: [] };
const assessed = (evidence: Partial<SoundEvidence>) => {
  const account = accountOf({ ...whole, ...evidence });
  return { rejection: rejectionOf(account), notices: accountNotices(account) };
};

test('a whole recording has no notices', () => {
  expect(assessed({})).toEqual({ rejection: null, notices: [] });
  expect(assessed({ heard: 11.9 })).toEqual({ rejection: null, notices: [] });
  expect(assessed({ promised: null, heard: 3 })).toEqual({ rejection: null, notices: [] });
});

test('half of a recording is cut at its second, a hole inside is damage at its second', () => {
  expect(assessed({ heard: 6 }).rejection).toEqual({ defect: 'cut', position: { at: 6, declared: 12 } });
  const gaps = [{ at: 3, seconds: 2 }];
  expect(assessed({ heard: 10, gaps }).rejection).toEqual({
    defect: 'damaged',
    position: { at: 3, declared: null },
  });
});

test('less than half a second is a notice with its position', () => {
  expect(assessed({ heard: 11.6 }).notices).toEqual([
    { kind: 'cut', at: 11.6, amount: expect.closeTo(0.4, 6) },
  ]);
  expect(assessed({ heard: 11.8, gaps: [{ at: 5, seconds: 0.2 }] }).notices).toEqual([
    { kind: 'damaged', at: 5, amount: 0.2 },
  ]);
});

test('two reports of one gap count once, two gaps count together', () => {
  const one = [
    { at: 5, seconds: 0.4 },
    { at: 5.02, seconds: 0.3 },
  ];
  expect(assessed({ promised: null, gaps: one }).rejection).toBeNull();
  const two = [
    { at: 5, seconds: 0.4 },
    { at: 9, seconds: 0.3 },
  ];
  expect(assessed({ promised: null, gaps: two }).rejection).toMatchObject({
    defect: 'damaged',
    position: { at: 5 },
  });
});

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });

test('more than half a second is never missing without a rejection, and less never without a word', () => {
  const missing = fc.record({
    promised: seconds(3_600),
    inside: fc.array(seconds(2), { maxLength: 3 }),
    atEnd: seconds(2),
  });
  fc.assert(
    fc.property(missing, ({ promised, inside, atEnd }) => {
      const lost = inside.reduce((sum, one) => sum + one, 0);
      const heard = Math.max(0, promised - lost - atEnd);
      const gaps = inside.map((one, index) => ({ at: index * 10, seconds: one }));
      const { rejection, notices } = assessed({ promised, heard, gaps, inexact: 0.01 });
      const gone = promised - heard;
      if (gone > 0.52) expect(rejection).not.toBeNull();
      if (gone > 0.02) expect(rejection !== null || notices.length > 0).toBe(true);
      if (rejection !== null) expect(rejection.position.at).toBeLessThanOrEqual(promised + lost + 0.01);
    }),
  );
});
