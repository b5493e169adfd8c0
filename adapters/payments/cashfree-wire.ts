// The provider's wire format: only the fields we read, unknown ones ignored. Ids are strings in some places and numbers
// in others.
import { z } from 'zod';

z.config({ jitless: true });

export const wireId = z.union([z.string().min(1), z.number()]).transform(String);
/** An unreadable time becomes the current one: a payment is not rejected because of a format. */
const wireTime = z
  .string()
  .nullish()
  .transform((text) => {
    const time = new Date(text ?? Number.NaN);
    return Number.isNaN(time.getTime()) ? null : time;
  });

/** Short codes only: a message could repeat what was sent. */
export const wireError = z.object({
  code: z.string().regex(/^\w[\w.-]{0,79}$/),
});

export const wireOrder = z.object({
  order_id: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  order_status: z.string(),
  payment_session_id: z.string().min(1),
});

export const wirePayments = z.array(
  z.object({
    order_id: z.string().nullish(),
    cf_payment_id: wireId,
    payment_status: z.string(),
    payment_amount: z.number(),
    payment_time: wireTime,
    payment_completion_time: wireTime,
  }),
);

export const wireRefund = z.object({
  order_id: z.string().nullish(),
  refund_id: z.string().nullish(),
  cf_refund_id: wireId,
  refund_amount: z.number().positive(),
  refund_status: z.string(),
  created_at: wireTime,
});

export const wireRefunds = z.array(wireRefund);

/** Movements of the account in a range, page by page; those without an order have no id. */
export const wireEvents = z.object({
  cursor: z.string().nullish(),
  data: z.array(
    z.object({
      event_type: z.string(),
      event_status: z.string().nullish(),
      order_id: z.string().nullish(),
    }),
  ),
});
