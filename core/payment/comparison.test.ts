import type { OrderId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { newComparison, withOrder, withUnknown } from './comparison.ts';

const now = new Date('2026-11-20T06:30:00Z');
const MAX_SAMPLES = 50;
const after = (nth: number) => ({ createdAt: now, id: `order ${nth}` as OrderId });

test('every difference and silence is counted, and the first fifty are named', () => {
  const sample = (nth: number, kind: 'refunds' | 'no-answer') => ({ orderId: after(nth).id, kind });
  let comparison = newComparison(now);
  for (let nth = 0; nth < 60; nth += 2) {
    const left = [sample(nth, 'refunds')];
    comparison = withOrder(comparison, after(nth), { wasHealed: false, left });
    comparison = withOrder(comparison, after(nth + 1), 'unanswered', 1);
  }
  const full = withOrder(comparison, after(60), { wasHealed: false, left: [sample(60, 'refunds')] });
  expect(full).toMatchObject({ mismatches: 31, samples: comparison.samples });
  expect(full.samples).toHaveLength(MAX_SAMPLES);
  expect(comparison).toEqual({
    ...newComparison(now),
    ...{ after: after(59), compared: 30, mismatches: 30, unanswered: 30 },
    samples: Array.from({ length: MAX_SAMPLES }, (_, nth) =>
      sample(nth, nth % 2 === 0 ? 'refunds' : 'no-answer'),
    ),
  });
  expect(withUnknown(comparison, ['x'])).toEqual({
    ...comparison,
    mismatches: 31,
    samples: [{ orderId: 'x', kind: 'unknown-here' }, ...comparison.samples.slice(0, MAX_SAMPLES - 1)],
  });
});

test('an order without an answer is tried until its last attempt, and a healed one has no difference', () => {
  const begun = newComparison(now);
  const once = withOrder(begun, after(1), 'unanswered', 2);
  expect(once).toEqual({ ...begun, attempts: 1 });
  const healed = withOrder(once, after(1), { wasHealed: true, left: [] });
  expect(healed).toEqual({ ...begun, after: after(1), compared: 1, healed: 1 });
});
