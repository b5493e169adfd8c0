// Reads the provider's webhooks: signature, time and event.
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { WebhookEvent } from '@meend/core/payment/provider-order.ts';
import { z } from 'zod';
import { type ClientSettings, parseJson } from './cashfree-client.ts';
import { wireId } from './cashfree-wire.ts';
import type { OddWebhook } from './odd-webhooks.ts';
import { isSigned } from './webhook-signature.ts';

export interface WebhookSettings {
  /** Secrets accepted for webhooks, the current one first. */
  readonly webhookSecrets: readonly string[];
  /** Called for each webhook that was rejected or stale. */
  readonly onOddWebhook?: (why: OddWebhook) => void;
}

const refundNews = z.object({
  order_id: z.string(),
  cf_refund_id: wireId,
  refund_status: z.string().nullish(),
});

/** Webhook of a payment, of a requested refund, or of a refund the provider made by itself. */
const wireWebhook = z.object({
  type: z.string(),
  event_time: z.string().optional(),
  data: z.union([
    z.object({ refund: refundNews }),
    z.object({ auto_refund: refundNews }),
    z.object({
      order: z.object({ order_id: z.string() }),
      payment: z.object({ cf_payment_id: wireId }).partial().optional(),
    }),
  ]),
});

type WireWebhook = z.output<typeof wireWebhook>;

/** Settlements, disputes and unknown event types. */
const otherNews: WebhookEvent = { type: 'OTHER', about: 'other', orderId: '', dedupeKey: '' };

/** Maps a webhook to an event; its deduplication key distinguishes the states of one object. */
const newsOf = ({ type, data }: WireWebhook): WebhookEvent => {
  if ('order' in data) {
    const orderId = data.order.order_id;
    const payment = data.payment?.cf_payment_id ?? 'none';
    return { type, about: 'payment', orderId, dedupeKey: `${type}:${orderId}:${payment}` };
  }
  const refund = 'refund' in data ? data.refund : data.auto_refund;
  const key = `${type}:${refund.order_id}:${refund.cf_refund_id}:${refund.refund_status ?? 'none'}`;
  return { type, about: 'refund', orderId: refund.order_id, dedupeKey: key };
};

/** Milliseconds; longer than the provider retries. A stale webhook is counted but accepted. */
const STALE_MS = 60 * 60_000;

/** Milliseconds since 1970; null if it is not a number. */
const timeOf = (timestamp: string): number | null =>
  /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : null;
const isStale = (time: number): boolean => Math.abs(Date.now() - time) >= STALE_MS;

export const webhookReader = (
  settings: WebhookSettings & Pick<ClientSettings, 'onProviderError'>,
): PaymentGateway['readWebhook'] => {
  const refuseWebhook = (why: OddWebhook, detail: string): null => {
    settings.onProviderError?.('webhook', detail);
    settings.onOddWebhook?.(why);
    return null;
  };

  return (rawBody, headers) => {
    const signature = headers['x-webhook-signature'];
    const timestamp = headers['x-webhook-timestamp'];
    if (!signature || !timestamp || !isSigned(settings.webhookSecrets, timestamp, rawBody, signature)) {
      return refuseWebhook('signature', 'no secret of ours made the signature');
    }
    const time = timeOf(timestamp);
    if (time === null) return refuseWebhook('timestamp', 'the timestamp is no time');
    // A webhook is only a hint, and the provider is polled anyway; a late one is never discarded.
    if (isStale(time)) {
      settings.onProviderError?.('webhook', 'the timestamp is stale');
      settings.onOddWebhook?.('stale');
    }
    const webhook = wireWebhook.safeParse(parseJson(rawBody));
    if (!webhook.success) return otherNews;
    // Built from signed parts alone: an unsigned header could make an old event look new, or several look like one.
    return newsOf(webhook.data);
  };
};
