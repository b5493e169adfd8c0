// The plans on sale. Prices and lengths come from here, never from the client.
import { fromRupees, type Paise } from '@meend/core/shared/rupees.ts';

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
