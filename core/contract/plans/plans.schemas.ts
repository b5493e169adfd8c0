// Schemas of the plans as they are sold.
import { z } from 'zod';
import { none, type SchemasOf } from '../schema.ts';
import type { planCalls } from './plans.calls.ts';

export const planSchemas = {
  plans: {
    ...none,
    answer: z
      .array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          price: z.number(),
          amount: z.number(),
          duration: z.number(),
          features: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
  },
} satisfies SchemasOf<typeof planCalls>;
