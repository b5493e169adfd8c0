// The provider's wire format (payments.md, A-3 to A-5): only the fields we read, unknown ones ignored.
import { z } from 'zod';

z.config({ jitless: true });

export const wireOrder = z.object({
  order_id: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  order_status: z.string(),
  payment_session_id: z.string(),
});

export const wirePayments = z.array(
  z.object({
    cf_payment_id: z.union([z.string(), z.number()]).transform(String),
    payment_status: z.string(),
    payment_amount: z.number(),
    payment_time: z.string().nullish(),
    payment_completion_time: z.string().nullish(),
  }),
);

export const wireWebhook = z.object({
  type: z.string(),
  event_time: z.string().optional(),
  data: z.object({
    order: z.object({ order_id: z.string() }),
    payment: z
      .object({ cf_payment_id: z.union([z.string(), z.number()]).transform(String) })
      .partial()
      .optional(),
  }),
});
