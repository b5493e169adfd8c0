// Schemas of the plans on sale.
import { z } from 'zod';
import type { ShapesOf, WireOf } from '../call/schema.ts';

const plan = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Rupees. */
  price: z.number(),
  /** Rupees, equal to the price. */
  amount: z.number(),
  /** Days; 0 for the free plan. */
  duration: z.number(),
  features: z.array(z.string()).readonly(),
});

export type WirePlan = WireOf<typeof plan>;

export const planSchemas = { plans: { response: z.array(plan).readonly() } };

export type PlanShapes = ShapesOf<typeof planSchemas>;
