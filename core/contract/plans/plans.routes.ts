// Route that lists the plans on sale, for everybody.
import { planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import { plans } from '@meend/core/plans/plan.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { area } from '../call/area.ts';
import { planCalls } from './plans.calls.ts';
import { planSchemas } from './plans.schemas.ts';

export const planArea = area(planCalls, planSchemas, {
  plans: {
    errors: [],
    sharedForGuests: true,
    async respond(_, { context }) {
      return succeed(
        plans.map(({ name, description, price, amount, days }) => ({
          name,
          description,
          price: toRupees(price),
          amount: toRupees(amount),
          duration: days,
          features: planFeatures[context.language][name],
        })),
      );
    },
  },
});
