// A plan's price per day and its saving against a shorter plan, for its card.
import { type Paise, paise } from '@meend/core/shared/rupees.ts';

/** Fields of a plan used here, also on the wire. */
interface PricedPlan {
  readonly price: Paise;
  readonly days: number;
}

/** Rounded to the paisa; null for a free plan. */
export const pricePerDay = ({ price, days }: PricedPlan): Paise | null =>
  price === 0 || days === 0 ? null : paise(price / days);

interface Saving {
  readonly saved: Paise;
  /** How many of the shorter plan have the same length. */
  readonly times: number;
}

/** Against the shorter plan bought as often as it fits; null if it does not fit evenly or saves nothing. */
export const savingOver = (plan: PricedPlan, shorter: PricedPlan): Saving | null => {
  const times = plan.days / shorter.days;
  if (times < 2 || !Number.isInteger(times)) return null;
  const saved = paise(shorter.price * times - plan.price);
  return saved > 0 ? { saved, times } : null;
};
