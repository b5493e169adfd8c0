// The plans as they are sold, served to everybody.
import { plans } from '@meend/core/plans/plan.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import type { RoutesOf } from '../routes.ts';
import type { planCalls } from './plans.calls.ts';

export const planRoutes: RoutesOf<typeof planCalls> = {
  async plans() {
    return succeed(
      plans.map(({ name, description, price, amount, days, features }) => ({
        name,
        description,
        price: toRupees(price),
        amount: toRupees(amount),
        duration: days,
        features,
      })),
    );
  },
};
