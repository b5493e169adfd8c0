// Reads the provider's answers, each field and each item separately: one odd field never hides another. A reader takes
// any JSON and never fails; what it cannot read is null. Unknown fields are ignored.
import type { Paise } from '@meend/core/shared/rupees.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';

z.config({ jitless: true });

/** Ids are text in some places and numbers in others. Other texts are no ids, and the database takes no zero bytes. */
export const wireId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.:-]{1,100}$/));

const id = wireId.nullable().catch(null);

/** A status or currency, in any case: capitals. */
const capitals = z
  .string()
  .trim()
  .regex(/^[A-Za-z_]{1,40}$/)
  .transform((text) => text.toUpperCase())
  .nullable()
  .catch(null);

/** More than anything here costs, and small enough for the database. */
const MAX_RUPEES = 10_000_000;

const wholePaise = (rupees: number): boolean =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6 && rupees <= MAX_RUPEES;

/** Rupees as a number or as decimal text, without fractions of a paisa. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .refine((rupees) => rupees >= 0 && wholePaise(rupees))
  .transform((rupees): Paise => fromRupees(rupees))
  .nullable()
  .catch(null);

const [EARLIEST, LATEST] = [Date.UTC(2000), Date.UTC(2100)];

const time = z
  .string()
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= EARLIEST && at.getTime() < LATEST)
  .nullable()
  .catch(null);

/** Whatever was sent, as the fields of an object: none if it is no object. */
const fieldsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object(shape),
  );

/** Short codes only: a message could repeat what was sent. */
export const wireError = z.object({
  code: z.string().regex(/^\w[\w.-]{0,79}$/),
});

/** The order that an answer names; undefined or null if it names none, as the request named it. */
const namedOrder = z.unknown().optional();

export const wireOrder = fieldsOf({
  order_id: namedOrder,
  order_amount: amount,
  order_currency: capitals,
  order_status: capitals,
  payment_session_id: z.string().min(1).nullable().catch(null),
});

export const wirePayment = fieldsOf({
  order_id: namedOrder,
  cf_payment_id: id,
  payment_status: capitals,
  payment_amount: amount,
  payment_currency: capitals,
  payment_time: time,
  payment_completion_time: time,
});

export const wireRefund = fieldsOf({
  order_id: namedOrder,
  refund_id: id,
  cf_refund_id: id,
  refund_amount: amount,
  refund_status: capitals,
  created_at: time,
});

/** Movements of the account in a range, page by page; those without an order have no id. */
export const wireEvents = z.object({
  cursor: z.union([z.string(), z.number().transform(String)]).nullish(),
  data: z.array(fieldsOf({ event_type: capitals, event_status: capitals, order_id: namedOrder })),
});

/** Whether an answer is about another order than the one that was asked about. Ids are compared in any case. */
export const isOfOther = (named: unknown, asked: string): boolean =>
  named !== undefined &&
  named !== null &&
  (typeof named !== 'string' || named.toLowerCase() !== asked.toLowerCase());

/** JSON of a value for the operator; empty if it is nested too deeply. */
export const rawOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
};
