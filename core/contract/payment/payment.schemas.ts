// Schemas of subscriptions and their payment.
import { z } from 'zod';
import { isoTime, none, ownId, type SchemasOf } from '../schema.ts';
import type { paymentCalls } from './payment.calls.ts';

const subscription = z.strictObject({
  status: z.enum(['active', 'expired']),
  planName: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
});

const personName = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

export const paymentSchemas = {
  userSubscriptions: {
    ...none,
    params: ownId,
    response: z.strictObject({ subscriptions: z.array(subscription), renewableFrom: isoTime.nullable() }),
  },
  newOrderId: {
    ...none,
    body: z.strictObject({
      userDetails: z.strictObject({ name: z.exactOptional(personName), email: z.string().max(254) }),
      playListDetails: z.strictObject({
        name: z.string().max(100),
        price: z.number(),
        duration: z.number(),
        description: z.exactOptional(z.string().max(1_000)),
        paymentFrom: z.literal('subscription'),
      }),
      despitePending: z.exactOptional(z.literal(true)),
    }),
    response: z.strictObject({ sessionID: z.string(), orderID: z.string() }),
  },
  paymentStatus: {
    ...none,
    params: z.strictObject({ orderId: z.string().max(200) }),
    response: z.strictObject({
      status: z.enum(['PAID', 'FAILED', 'PENDING']),
      planName: z.string(),
      price: z.number(),
      duration: z.number(),
      payment_From: z.literal('subscription'),
      description: z.string(),
      redirectUrl: z.string(),
    }),
  },
  paymentView: {
    ...none,
    body: z.strictObject({ orderID: z.string().max(200), view: z.string().max(200) }),
    response: z.strictObject({ status: z.enum(['PAID', 'FAILED', 'PENDING']), planName: z.string() }),
  },
  paymentWebhook: { ...none, body: z.string(), response: z.strictObject({ received: z.literal(true) }) },
} satisfies SchemasOf<typeof paymentCalls>;
