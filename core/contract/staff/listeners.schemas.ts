// Schemas of the desk. Amounts are rupees.

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
  type WireOf,
} from '../call/schema.ts';

const MAX_QUERY_LENGTH = 254;
const MAX_RUPEES = 1_000_000;

const unclear = errorWith('desk.unclear');
const badDays = errorWith('desk.bad-days');
const badPart = errorWith('refund.bad-part');
const noReason = errorWith('desk.no-reason');
const neededReason = z.string(noReason).trim().min(1, noReason).pipe(reasonText);
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
  /** A payment's id, a kind of the provider's message, or its short code when it refused; null where there is none. */
  detail: z.string().nullable(),
});

const order = z.strictObject({
  orderID: z.string(),
  plan: z.string(),
  amount: z.number(),
  days: count,
  status: z.enum(['created', 'open', 'declined', 'paid', 'expired']),
  createdAt: isoTime,
  /** The oldest first. */
  facts: z.array(orderFact),
  /** Null where it was never paid. */
  money: z
    .strictObject({
      /** What can still go back. */
      left: z.number(),
      /** What is on its way back. */
      onItsWay: z.number(),
      /** Of what is left: paid beyond the price. */
      tooMuch: z.number(),
      /** What goes with the last of the money; 0 where none were given, or they were taken. */
      days: count,
    })
    .nullable(),
});

const listenerFile = z.strictObject({
  account: found.extend({
    suspendedAt: time,
    /** When it is erased, for who asked for it. */
    erasesAt: time,
    hasOffersByMail: z.boolean(),
    ageConfirmedAt: time,
  }),
  sessions: z.array(z.strictObject({ device: z.string(), signedInAt: isoTime, lastUsedAt: isoTime })),
  plan: z
    .strictObject({ name: z.string(), startsAt: isoTime, endsAt: isoTime, isRunning: z.boolean() })
    .nullable(),
  /** The oldest first. */
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
  /** How many, and of how many; never which. */
  selections: z.strictObject({ chosen: count, allowed: count }),
  /** The latest first. */
  orders: z.array(order),
  /** Mails that are not sent, the latest first. */
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
  /** Days added by it are added once. */
  nextGrant: z.string(),
});

export type WireFoundListener = WireOf<typeof found>;
export type WireOrderFact = WireOf<typeof orderFact>;
export type WireStudioOrder = WireOf<typeof order>;
export type WireListenerFile = WireOf<typeof listenerFile>;

export const studioListenerSchemas = {
  findListeners: {
    body: z.strictObject({
      wanted: z.string(unclear).trim().min(1, unclear).max(MAX_QUERY_LENGTH, unclear),
    }),
    response: z.strictObject({
      by: z.enum(['email', 'order', 'payment', 'phone']),
      listeners: z.array(found),
      /** It is of an account that was erased. */
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
          left: z.number().min(0).max(MAX_RUPEES),
        }),
      ),
    }),
    response: message,
  },
  reinstateListener: { params: byId, body: nothing, response: message },
};

export type StudioListenerShapes = ShapesOf<typeof studioListenerSchemas>;
