// What a plan's price comes to, for its card: so much a day, and so much less than its length in shorter plans.
import { type Paise, paise } from '@meend/core/shared/rupees.ts';

/** What counts of a plan here, on the wire too. */
interface PricedPlan {
  readonly price: Paise;
  readonly days: number;
}

/** Rounded to the paisa; null for a plan that costs nothing or has no length. */
export const pricePerDay = ({ price, days }: PricedPlan): Paise | null =>
  price === 0 || days === 0 ? null : paise(price / days);

interface Saving {
  readonly saved: Paise;
  /** As many of the shorter plan last as long. */
  readonly times: number;
}

/** Against the shorter plan bought as often as it fits; null where it does not fit evenly or nothing is saved. */
export const savingOver = (plan: PricedPlan, shorter: PricedPlan): Saving | null => {
  if (shorter.days === 0 || shorter.price === 0) return null;
  const times = plan.days / shorter.days;
  if (times < 2 || !Number.isInteger(times)) return null;
  const saved = paise(shorter.price * times - plan.price);
  return saved > 0 ? { saved, times } : null;
};
