// Routes of orders in the studio. They name no payer: a listener's page does, and reading it is audited.

import type { Order } from '@meend/core/payment/order.ts';
import { orderGroups } from '@meend/core/payment/order.ts';
import { MAX_SEARCH_LENGTH } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { count, idText, isoTime, typedText, type WireOf } from '../call/schema.ts';

const MAX_ORDERS = 100;

const order = z
  .strictObject({
    _id: z.string(),
    listenerID: z.string(),
    plan: z.string(),
    /** Rupees. */
    amount: z.number(),
    days: count,
    /** `refunding`: all or a part of it is being paid back. */
    state: z.enum(['waiting', 'declined', 'expired', 'paid', 'refunding', 'refunded']),
    createdAt: isoTime,
  })
  .meta({ id: 'ListedOrder' });

export type WireListedOrder = WireOf<typeof order>;

const stateOf = ({ status, refundedAt, refundDueAt, refundCheckAt }: Order): WireListedOrder['state'] => {
  if (status === 'created' || status === 'open') return 'waiting';
  if (status !== 'paid') return status;
  if (refundedAt !== null) return 'refunded';
  return refundDueAt === null && refundCheckAt === null ? 'paid' : 'refunding';
};

const wireListedOrder = (one: Order): WireListedOrder => ({
  _id: one.id,
  listenerID: one.userId,
  plan: one.planName,
  amount: toRupees(one.amount),
  days: one.days,
  state: stateOf(one),
  createdAt: one.createdAt.toISOString(),
});

const groups = Object.keys(orderGroups) as (keyof typeof orderGroups)[];

export const studioOrderRoutes = {
  studioOrders: route({
    query: z.strictObject({
      limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d?|100)$/)),
      /** `next` of the previous response (cursor). */
      after: z.exactOptional(idText),
      state: z.exactOptional(z.enum(groups)),
      /** An order's number. */
      search: z.exactOptional(typedText().min(1).max(MAX_SEARCH_LENGTH)),
    }),
    response: z.strictObject({
      /** Newest first. */
      orders: z.array(order),
      next: z.string().nullable(),
      /** Paid in the current month in India, by plan, refunds not subtracted. */
      month: z.array(z.strictObject({ plan: z.string(), orders: count, amount: z.number() })),
    }),
    errors: ['request.malformed'],
    async respond({ query }, { useCases }) {
      const listed = await useCases.listOrders({
        group: query.state ?? null,
        number: query.search ?? null,
        after: query.after ?? null,
        limit: query.limit === undefined ? MAX_ORDERS : Number(query.limit),
      });
      if (!listed.ok) return listed;
      const { orders, next, month } = listed.value;
      return succeed({
        orders: orders.map(wireListedOrder),
        next,
        month: month.map((sum) => ({
          plan: sum.planName,
          orders: sum.orders,
          amount: toRupees(sum.amount),
        })),
      });
    },
  }),
};
