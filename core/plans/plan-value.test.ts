import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlan } from './plan.ts';
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
  expect(pricePerDay({ price: paise(0), days: 30 })).toBeNull();
  expect(pricePerDay({ price: paise(4900), days: 0 })).toBeNull();
});

test('a saving is exactly the extra cost of the shorter plans, which fit at least twice and without a rest', () => {
  const price = fc.nat(20).map(paise);
  const days = fc.nat(100);
  fc.assert(
    fc.property(price, price, days, fc.nat(12), days, (long, short, length, times, rest) => {
      const saved = short * times - long;
      const saving = savingOver({ price: long, days: length * times }, { price: short, days: length });
      expect(saving).toEqual(length > 0 && times > 1 && saved > 0 ? { saved, times } : null);
      if (rest % length !== 0) {
        const uneven = { price: long, days: length * times + rest };
        expect(savingOver(uneven, { price: short, days: length })).toBeNull();
      }
    }),
    {
      examples: [
        [paise(6), paise(3), 30, 2, 1],
        [paise(1), paise(2), 30, 1, 1],
        [paise(1), paise(2), 30, 2, 1],
      ],
    },
  );
});
