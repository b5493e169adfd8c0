// Orders about which the provider answered something that could not be read: marked, counted and listed for the operator,
// with the unreadable parts as they were sent, without the payer.
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './order-store.port.ts';

// Removes payer data from webhooks before they are stored: settling a payment does not need to know who paid and how,
// whatever account the order belongs to.

/** Fields of the payer, and of their card, address or bank. */
const NAMES_THE_PAYER =
  /customer|payer|payment_method|email|phone|contact|vpa|upi_id|remark|card|bank_(?!reference)|holder|^name$/i;

/** A text that no field names may say anything; an address of mail or UPI has an @ in any field. */
const REMOVED = '(removed)';

const withoutPayer = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? REMOVED : withoutPayer(item)));
  if (typeof value === 'string' && value.includes('@')) return REMOVED;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !NAMES_THE_PAYER.test(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutPayer(field)]));
};

/** A body that is not JSON is dropped, since its content is unknown. */
export const withoutCustomer = (rawBody: string): string => {
  try {
    return JSON.stringify(withoutPayer(JSON.parse(rawBody)));
  } catch {
    return '';
  }
};

type Mark = 'unreadableSince' | 'refundsUnreadableSince';

interface Reading {
  readonly mark: Mark;
  /** Parts of the answer that could not be read, as sent. */
  readonly parts: readonly string[];
  /** Whether they leave something open. */
  readonly isUnclear: boolean;
  /** What could be read: the parts are stored once for each, however often the provider is polled. */
  readonly state: string;
}

const EVENT_TYPE = 'UNREADABLE_ANSWER';
const MAX_STORED_LENGTH = 16_384;
const MAX_STATE_LENGTH = 100;

/** Stores the unreadable parts; the order with its mark, the same object if that is unchanged. */
export const markUnreadable = async (
  { orders }: { orders: OrderStore },
  order: Order,
  { mark, parts, isUnclear, state }: Reading,
  now: Date,
): Promise<Order> => {
  if (parts.length > 0)
    await orders.addEvent({
      dedupeKey: `${EVENT_TYPE}:${mark}:${order.id}:${state.slice(0, MAX_STATE_LENGTH)}`,
      orderId: order.id,
      type: EVENT_TYPE,
      rawBody: withoutCustomer(`[${parts.filter((part) => part !== '').join(',')}]`).slice(
        0,
        MAX_STORED_LENGTH,
      ),
      receivedAt: now,
    });
  const since = isUnclear ? (order[mark] ?? now) : null;
  return since === order[mark] ? order : { ...order, [mark]: since };
};

export interface UnreadableOrder {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly since: Date;
}

export interface UnreadableOrders {
  readonly count: number;
  /** Latest order first. */
  readonly orders: readonly UnreadableOrder[];
}

const MAX_LISTED_ORDERS = 50;

/** Retention of events: of webhooks, and of answers that could not be read. */
export const EVENT_DAYS = 90;

/** As long as the unreadable parts are stored. */
const countedFrom = (now: Date): Date => new Date(now.getTime() - EVENT_DAYS * DAY);

const earliest = (...times: readonly (Date | null)[]): Date =>
  new Date(Math.min(...times.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY)));

export const readUnreadableOrders =
  ({ stores }: { readonly stores: { orders: OrderStore } & Now }) =>
  async (limit = MAX_LISTED_ORDERS): Promise<UnreadableOrders> => {
    const from = countedFrom(await stores.now());
    const listed = await stores.orders.listUnreadable(from, limit);
    return {
      count: listed.length < limit ? listed.length : await stores.orders.countUnreadable(from),
      orders: listed.map(({ id, userId, unreadableSince, refundsUnreadableSince }) => ({
        orderId: id,
        userId,
        since: earliest(unreadableSince, refundsUnreadableSince),
      })),
    };
  };
