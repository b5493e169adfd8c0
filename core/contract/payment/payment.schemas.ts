// Schemas of subscriptions and their payment.
import { z } from 'zod';
import { isoTime, ownId, type ShapesOf, type WireOf } from '../call/schema.ts';

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

const orderRequest = z.strictObject({
  userDetails: z.strictObject({ name: z.exactOptional(personName), email: z.string().max(254) }),
  playListDetails: z.strictObject({
    name: z.string().max(100),
    price: z.number(),
    duration: z.number(),
    description: z.exactOptional(z.string().max(1_000)),
    paymentFrom: z.literal('subscription'),
  }),
  /** The listener was warned of a payment that is still being confirmed, and orders nevertheless. */
  despitePending: z.exactOptional(z.literal(true)),
});

const paymentStatus = z.strictObject({
  status: z.enum(['PAID', 'FAILED', 'PENDING']),
  planName: z.string(),
  price: z.number(),
  duration: z.number(),
  payment_From: z.literal('subscription'),
  description: z.string(),
  /** A path on this site. */
  redirectUrl: z.string(),
});

/** Order data shown to the holder of its view token. */
const paymentView = z.strictObject({ status: z.enum(['PAID', 'FAILED', 'PENDING']), planName: z.string() });

export type WireSubscription = WireOf<typeof subscription>;
export type WirePaymentStatus = WireOf<typeof paymentStatus>;

export const paymentSchemas = {
  userSubscriptions: {
    params: ownId,
    response: z.strictObject({ subscriptions: z.array(subscription), renewableFrom: isoTime.nullable() }),
  },
  newOrderId: {
    body: orderRequest,
    response: z.strictObject({ sessionID: z.string(), orderID: z.string() }),
  },
  paymentStatus: { params: z.strictObject({ orderId: z.string().max(200) }), response: paymentStatus },
  paymentView: {
    body: z.strictObject({ orderID: z.string().max(200), view: z.string().max(200) }),
    response: paymentView,
  },
  paymentWebhook: { body: z.string(), response: z.strictObject({ received: z.literal(true) }) },
};

export type PaymentShapes = ShapesOf<typeof paymentSchemas>;
