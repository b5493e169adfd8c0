// Reads the provider's webhooks: form of the headers, signature, time and event.

import { createHash } from 'node:crypto';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { Dispute, WebhookEvent } from '@meend/core/payment/provider-order.ts';
import { z } from 'zod';
import { type ClientSettings, parseJson } from './cashfree-client.ts';
import { wireId } from './cashfree-wire.ts';
import { hasSignatureForm, isSigned } from './webhook-signature.ts';

export interface WebhookSettings {
  /** Secrets accepted for webhooks, the current one first. */
  readonly webhookSecrets: readonly string[];
  /** Called for each webhook that was rejected or stale. */
  readonly onOddWebhook?: (why: OddWebhook) => void;
}

/** A field of another type counts as missing. */
const text = z.string().catch('');
const idText = wireId.catch('');

const refundNews = z.object({
  order_id: z.string(),
  cf_refund_id: idText,
  refund_status: text,
});

/** Webhook of a payment, of a requested refund, or of a refund the provider made by itself. */
const wireWebhook = z.object({
  type: z.string(),
  data: z.union([
    z.object({ refund: refundNews }),
    z.object({ auto_refund: refundNews }),
    z.object({
      order: z.object({ order_id: z.string() }),
      payment: z.object({ cf_payment_id: idText }).catch({ cf_payment_id: '' }),
    }),
  ]),
});

type WireWebhook = z.output<typeof wireWebhook>;

const time = z
  .string()
  .catch('')
  .transform((at) => (Number.isNaN(Date.parse(at)) ? null : new Date(at)));

const wireDispute = z.object({
  dispute_id: idText,
  dispute_status: text,
  dispute_action_on: text,
  respond_by: time,
  updated_at: time,
});

/** Events of other kinds: settlements, disputes, and what could not be read as one of the above. */
const wireOther = z.object({
  type: text,
  event_time: time,
  data: z
    .object({
      dispute: wireDispute.nullable().catch(null),
      order_details: z.object({ order_id: idText }).catch({ order_id: '' }),
    })
    .catch({ dispute: null, order_details: { order_id: '' } }),
});

const CLOSED = /(?:_|^)(?:CLOSED|WON|LOST|ACCEPTED)$/i;
const IN_REVIEW = /(?:_|^)(?:DOCS_RECEIVED|UNDER_REVIEW)$/i;

/** An unknown status counts as open: a missed date costs the money. */
const disputeState = (
  type: string,
  { dispute_status: status, dispute_action_on: side }: z.output<typeof wireDispute>,
) => {
  if (/CLOSED/i.test(type) || CLOSED.test(status)) return 'closed';
  return IN_REVIEW.test(status) && !/^merchant$/i.test(side) ? 'in-review' : 'open';
};

const disputeOf = (
  { type, event_time, data }: z.output<typeof wireOther>,
  dedupeKey: string,
): Dispute | null => {
  const { dispute } = data;
  if (dispute === null)
    return /DISPUTE|CHARGEBACK/i.test(type)
      ? { id: dedupeKey, state: 'open', respondBy: null, changedAt: event_time ?? new Date() }
      : null;
  return {
    id: dispute.dispute_id || dedupeKey,
    state: disputeState(type, dispute),
    respondBy: dispute.respond_by,
    changedAt: dispute.updated_at ?? event_time ?? new Date(),
  };
};

const otherNews = (rawBody: string, body: unknown): WebhookEvent => {
  const dedupeKey = createHash('sha256').update(rawBody).digest('hex');
  const read = wireOther.safeParse(body);
  if (!read.success) return { type: 'UNREADABLE', about: 'other', orderId: '', dedupeKey };
  const { type, data } = read.data;
  const dispute = disputeOf(read.data, dedupeKey);
  return {
    type: type || 'UNREADABLE',
    about: 'other',
    orderId: data.order_details.order_id,
    dedupeKey,
    ...(dispute === null ? {} : { dispute }),
  };
};

/** Maps a webhook to an event; its deduplication key distinguishes the states of one object. */
const newsOf = ({ type, data }: WireWebhook): WebhookEvent => {
  if ('order' in data) {
    const orderId = data.order.order_id;
    const payment = data.payment.cf_payment_id || 'none';
    return { type, about: 'payment', orderId, dedupeKey: `${type}:${orderId}:${payment}` };
  }
  const refund = 'refund' in data ? data.refund : data.auto_refund;
  const key = `${type}:${refund.order_id}:${refund.cf_refund_id}:${refund.refund_status || 'none'}`;
  return { type, about: 'refund', orderId: refund.order_id, dedupeKey: key };
};

/** Milliseconds; longer than the provider retries. A stale webhook is counted but accepted. */
const STALE_MS = 60 * 60_000;

/** Milliseconds since 1970. */
const TIMESTAMP = /^\d{1,16}$/;
const isStale = (timestamp: string): boolean => Math.abs(Date.now() - Number(timestamp)) >= STALE_MS;

export const webhookReader = (
  settings: WebhookSettings & Pick<ClientSettings, 'onProviderError'>,
): PaymentGateway['readWebhook'] => {
  const refuse = <Why extends 'malformed' | 'forged'>(why: Why, detail: string): Why => {
    settings.onProviderError?.('webhook', detail);
    settings.onOddWebhook?.(why);
    return why;
  };

  return (rawBody, headers) => {
    const signature = headers['x-webhook-signature'] ?? '';
    const timestamp = headers['x-webhook-timestamp'] ?? '';
    // Refused before the body is hashed.
    if (!hasSignatureForm(signature) || !TIMESTAMP.test(timestamp))
      return refuse('malformed', 'the headers have no signature and timestamp');
    if (!isSigned(settings.webhookSecrets, timestamp, rawBody, signature))
      return refuse('forged', 'the signature matches none of our secrets');
    // A webhook is only a hint, and the provider is polled anyway; a late one is never discarded.
    if (isStale(timestamp)) {
      settings.onProviderError?.('webhook', 'the timestamp is stale');
      settings.onOddWebhook?.('stale');
    }
    const body = parseJson(rawBody);
    const other = otherNews(rawBody, body);
    const webhook = wireWebhook.safeParse(body);
    if (!webhook.success || other.dispute !== undefined) return other;
    // Built from signed parts alone: an unsigned header could make an old event look new, or several look like one.
    return newsOf(webhook.data);
  };
};

// Counts suspicious webhooks since the process started, for the metrics.

/**
 * malformed: rejected, its headers are not those of the provider; forged: rejected, signed with another secret; stale: older than any retry of the
 * provider, but accepted.
 */
export type OddWebhook = 'malformed' | 'forged' | 'stale';

export interface OddWebhooks {
  count(why: OddWebhook): void;
  counts(): Readonly<Record<OddWebhook, number>>;
}

export const oddWebhooks = (): OddWebhooks => {
  const counted = { malformed: 0, forged: 0, stale: 0 };
  return {
    count: (why) => {
      counted[why] += 1;
    },
    counts: () => ({ ...counted }),
  };
};
