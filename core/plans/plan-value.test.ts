import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlan, plans } from './plan.ts';
import { pricePerDay, savingOver } from './plan-value.ts';

const plan = (name: string) => {
  const found = findPlan(name);
  if (!found) throw new Error(`Plan ${name} not found`);
  return found;
};

test('90 days come to ₹1.43 a day, ₹18 less than three times 30 days', () => {
  const perDay = pricePerDay(plan('90 days'));
  expect(perDay && formatRupees(perDay)).toBe('₹1.43');
  expect(savingOver(plan('90 days'), plan('30 days'))).toEqual({ saved: 1800, times: 3 });
});

test('a free plan has no price a day and saves nothing', () => {
  expect(pricePerDay(plan('Basic Plan'))).toBeNull();
  for (const one of plans) expect(savingOver(one, plan('Basic Plan'))).toBeNull();
  expect(savingOver(plan('30 days'), plan('30 days'))).toBeNull();
});

test('a saving is exactly the extra cost of the shorter plans', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map(paise);
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(price, price, days, fc.integer({ min: 2, max: 12 }), (long, short, length, times) => {
      const saving = savingOver({ price: long, days: length * times }, { price: short, days: length });
      if (saving === null) expect(long).toBeGreaterThanOrEqual(short * times);
      else expect(long + saving.saved).toBe(short * saving.times);
    }),
  );
});
