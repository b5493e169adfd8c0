// Route that lists the plans on sale, for everybody.

import { planFeatures } from '@meend/core/plans/messages/plan-messages.ts';
import { plans } from '@meend/core/plans/plan.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import type { WireOf } from '../call/schema.ts';

const plan = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    /** Rupees. */
    price: z.number(),
    /** Rupees, equal to the price. */
    amount: z.number(),
    /** Days; 0 for the free plan. */
    duration: z.number(),
    features: z.array(z.string()).readonly(),
  })
  .meta({ id: 'Plan' });

export type WirePlan = WireOf<typeof plan>;

export const planRoutes = {
  plans: route({
    response: z.array(plan).readonly(),
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
  }),
};
