// Support schemas of a listener. Amounts are rupees.

import { mailNames } from '@meend/core/jobs/job.ts';
import { z } from 'zod';
import {
  count,
  errorWith,
  idText,
  isoTime,
  message,
  nothing,
  reasonText,
  type ShapesOf,
  typedText,
  type WireOf,
} from '../call/schema.ts';

const MAX_QUERY_LENGTH = 254;
const MAX_RUPEES = 1_000_000;

const unclear = errorWith('desk.unclear');
const badDays = errorWith('desk.bad-days');
const badPart = errorWith('refund.bad-part');
const noReason = errorWith('desk.no-reason');
const neededReason = typedText(noReason).min(1, noReason).pipe(reasonText);
const byId = z.strictObject({ id: idText });
const time = isoTime.nullable();

const found = z.strictObject({
  _id: z.string(),
  /** Masked. */
  email: z.string(),
  phone: z.string().nullable(),
  since: isoTime,
  isStaff: z.boolean(),
  isSuspended: z.boolean(),
});

const orderFact = z.strictObject({
  what: z.enum([
    'made',
    'expired',
    'told',
    'paid',
    'days-given',
    'days-taken',
    'refund-due',
    'refund-asked',
    'refund-done',
    'refund-failed',
    'refunded',
  ]),
  at: isoTime,
  amount: z.number().nullable(),
  days: count.nullable(),
  /** Payment id, event type, or error code of the provider's rejection; null if there is none. */
  detail: z.string().nullable(),
});

const order = z.strictObject({
  orderID: z.string(),
  plan: z.string(),
  amount: z.number(),
  days: count,
  status: z.enum(['created', 'open', 'declined', 'paid', 'expired']),
  createdAt: isoTime,
  /** Oldest first. */
  facts: z.array(orderFact),
  /** Null if it was never paid. */
  money: z
    .strictObject({
      /** What can still be refunded. */
      left: z.number(),
      /** What is being refunded. */
      onItsWay: z.number(),
      /** Part of `left` that was paid beyond the price. */
      tooMuch: z.number(),
      /** Days that the last refund removes; 0 if none were granted or they were removed before. */
      days: count,
    })
    .nullable(),
});

const listenerFile = z.strictObject({
  account: found.extend({
    suspendedAt: time,
    /** Time of a requested erasure. */
    erasesAt: time,
    hasOffersByMail: z.boolean(),
    ageConfirmedAt: time,
  }),
  sessions: z.array(z.strictObject({ device: z.string(), signedInAt: isoTime, lastUsedAt: isoTime })),
  plan: z
    .strictObject({ name: z.string(), startsAt: isoTime, endsAt: isoTime, isRunning: z.boolean() })
    .nullable(),
  /** Oldest first. */
  grants: z.array(
    z.strictObject({
      plan: z.string(),
      days: count,
      cause: z.enum(['order', 'pass', 'staff']),
      at: isoTime,
      endedAt: time,
      orderID: z.string().nullable(),
    }),
  ),
  /** Number used and allowed; never which stories. */
  selections: z.strictObject({ chosen: count, allowed: count }),
  /** Latest first. */
  orders: z.array(order),
  /** Mails not sent yet, latest first. */
  mails: z.array(
    z.strictObject({
      _id: z.string(),
      mail: z.enum(mailNames),
      state: z.enum(['waiting', 'failing', 'given-up']),
      isUnderWay: z.boolean(),
      tries: count,
      addedAt: isoTime,
      dueAt: isoTime,
      reason: z.string().nullable(),
    }),
  ),
  /** Idempotency key: days added with it are added once. */
  nextGrant: z.string(),
});

export type WireFoundListener = WireOf<typeof found>;
export type WireOrderFact = WireOf<typeof orderFact>;
export type WireStudioOrder = WireOf<typeof order>;
export type WireListenerFile = WireOf<typeof listenerFile>;

export const studioListenerSchemas = {
  findListeners: {
    body: z.strictObject({
      wanted: typedText(unclear).min(1, unclear).max(MAX_QUERY_LENGTH, unclear),
    }),
    response: z.strictObject({
      by: z.enum(['email', 'order', 'payment', 'phone']),
      listeners: z.array(found),
      /** The account was erased. */
      isErased: z.boolean(),
    }),
  },
  listenerFile: { params: byId, response: listenerFile },
  listenerContact: {
    params: byId,
    body: nothing,
    response: z.strictObject({ email: z.string(), phone: z.string().nullable() }),
  },
  resendMail: {
    params: z.strictObject({ id: idText, mailId: idText }),
    body: nothing,
    response: message,
  },
  endSessions: { params: byId, body: nothing, response: message },
  suspendListener: {
    params: byId,
    body: z.strictObject({ reason: z.exactOptional(reasonText) }),
    response: message,
  },
  prepareArchive: { params: byId, body: nothing, response: message },
  eraseListener: { params: byId, body: nothing, response: message.extend({ erasesAt: isoTime }) },
  addDays: {
    params: byId,
    body: z.strictObject({
      grantId: idText,
      days: z.number(badDays).int(badDays).min(1, badDays).max(365, badDays),
      reason: neededReason,
    }),
    response: message,
  },
  refundOrder: {
    params: z.strictObject({ id: idText, orderId: idText }),
    body: z.strictObject({
      reason: neededReason,
      part: z.exactOptional(
        z.strictObject({
          amount: z.number(badPart).min(1, badPart).max(MAX_RUPEES, badPart).multipleOf(0.01, badPart),
          left: z.number().min(0).max(MAX_RUPEES).multipleOf(0.01),
        }),
      ),
    }),
    response: message,
  },
  reinstateListener: { params: byId, body: nothing, response: message },
};

export type StudioListenerShapes = ShapesOf<typeof studioListenerSchemas>;
