// The plans on sale. Prices and lengths come from here, never from the client.
import { fromRupees, type Paise, paise } from '@meend/core/shared/rupees.ts';

export type PlanName = 'Basic Plan' | '30 days' | '90 days';

export interface Plan {
  readonly name: PlanName;
  readonly price: Paise;
  /** Total amount charged: equal to the price. */
  readonly amount: Paise;
  /** Length in days; 0 for the free plan. */
  readonly days: number;
  /** Neutral text for statements and invoices: it never names a story. */
  readonly description: string;
}

const priced = (rupees: number): Pick<Plan, 'price' | 'amount'> => {
  const price = fromRupees(rupees);
  return { price, amount: price };
};

export const plans: readonly Plan[] = [
  {
    name: 'Basic Plan',
    ...priced(0),
    days: 0,
    description: 'Basic Plan',
  },
  {
    name: '30 days',
    ...priced(49),
    days: 30,
    description: 'Subscription, 30 days',
  },
  {
    name: '90 days',
    ...priced(129),
    days: 90,
    description: 'Subscription, 90 days',
  },
];

export const findPlan = (name: string): Plan | null => plans.find((plan) => plan.name === name) ?? null;

// A plan's price per day and its saving against a shorter plan, for its card.

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
  if (shorter.days === 0 || shorter.price === 0) return null;
  const times = plan.days / shorter.days;
  if (times < 2 || !Number.isInteger(times)) return null;
  const saved = paise(shorter.price * times - plan.price);
  return saved > 0 ? { saved, times } : null;
};
