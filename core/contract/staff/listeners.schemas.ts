// Schemas of the desk.

import { mailNames } from '@meend/core/jobs/job.ts';
import { z } from 'zod';
import { errorWith, idText, isoTime, none, nothing, reasonText, type SchemasOf } from '../schema.ts';
import type { studioListenerCalls } from './listeners.calls.ts';

const MAX_QUERY_LENGTH = 254;

const unclear = errorWith('desk.unclear');
const byId = z.strictObject({ id: idText });
const message = z.strictObject({ message: z.string() });
const time = isoTime.nullable();
const count = z.number().int().nonnegative();

const found = {
  _id: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  since: isoTime,
  isStaff: z.boolean(),
  isSuspended: z.boolean(),
};

const badDays = errorWith('desk.bad-days');
const badPart = errorWith('refund.bad-part');
const noReason = errorWith('desk.no-reason');
const neededReason = z.string(noReason).trim().min(1, noReason).pipe(reasonText);
const MAX_RUPEES = 1_000_000;

const fact = z.strictObject({
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
  detail: z.string().nullable(),
});

const order = z.strictObject({
  orderID: z.string(),
  plan: z.string(),
  amount: z.number(),
  days: count,
  status: z.enum(['created', 'open', 'declined', 'paid', 'expired']),
  createdAt: isoTime,
  facts: z.array(fact),
  money: z
    .strictObject({ left: z.number(), onItsWay: z.number(), tooMuch: z.number(), days: count })
    .nullable(),
});

export const studioListenerSchemas = {
  findListeners: {
    ...none,
    body: z.strictObject({
      wanted: z.string(unclear).trim().min(1, unclear).max(MAX_QUERY_LENGTH, unclear),
    }),
    response: z.strictObject({
      by: z.enum(['email', 'order', 'payment', 'phone']),
      listeners: z.array(z.strictObject(found)),
      isErased: z.boolean(),
    }),
  },
  listenerFile: {
    ...none,
    params: byId,
    response: z.strictObject({
      account: z.strictObject({
        ...found,
        suspendedAt: time,
        erasesAt: time,
        hasOffersByMail: z.boolean(),
        ageConfirmedAt: time,
      }),
      sessions: z.array(z.strictObject({ device: z.string(), signedInAt: isoTime, lastUsedAt: isoTime })),
      plan: z
        .strictObject({ name: z.string(), startsAt: isoTime, endsAt: isoTime, isRunning: z.boolean() })
        .nullable(),
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
      selections: z.strictObject({ chosen: count, allowed: count }),
      orders: z.array(order),
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
      nextGrant: z.string(),
    }),
  },
  listenerContact: {
    ...none,
    params: byId,
    body: nothing,
    response: z.strictObject({ email: z.string(), phone: z.string().nullable() }),
  },
  resendMail: {
    ...none,
    params: z.strictObject({ id: idText, mailId: idText }),
    body: nothing,
    response: message,
  },
  endSessions: { ...none, params: byId, body: nothing, response: message },
  suspendListener: {
    ...none,
    params: byId,
    body: z.strictObject({
      reason: z.exactOptional(reasonText),
    }),
    response: message,
  },
  prepareArchive: { ...none, params: byId, body: nothing, response: message },
  eraseListener: {
    ...none,
    params: byId,
    body: nothing,
    response: z.strictObject({ message: z.string(), erasesAt: isoTime }),
  },
  addDays: {
    ...none,
    params: byId,
    body: z.strictObject({
      grantId: idText,
      days: z.number(badDays).int(badDays).min(1, badDays).max(365, badDays),
      reason: neededReason,
    }),
    response: message,
  },
  refundOrder: {
    ...none,
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
  reinstateListener: { ...none, params: byId, body: nothing, response: message },
} satisfies SchemasOf<typeof studioListenerCalls>;
