// Delivers the sandbox's webhooks like the provider: signed, at least once, retried until a 200.
import { createHash } from 'node:crypto';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-orders.ts';
import { wireOfRefund } from './sandbox-refunds.ts';
import { signWebhook } from './webhook-signature.ts';

const RETRIES_MS = [1_000, 5_000, 15_000];
const LATE_MS = 8_000;

const types = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  PENDING: null,
} as const;

export interface WebhookFaults {
  readonly muted: boolean;
  readonly late: boolean;
  readonly duplicated: boolean;
  readonly wronglySigned: boolean;
}

export interface WebhookSender {
  deliver(order: SandboxOrder, payment: SandboxPayment, faults: WebhookFaults): void;
  /** Pending refunds are not reported. */
  deliverRefund(order: SandboxOrder, refund: SandboxRefund, faults: WebhookFaults): void;
  close(): void;
}

const bodyOf = (type: string, order: SandboxOrder, payment: SandboxPayment): string =>
  JSON.stringify({
    data: {
      order: { order_id: order.orderId, order_amount: order.amount, order_currency: 'INR', order_tags: null },
      payment: {
        cf_payment_id: payment.id,
        payment_status: payment.status,
        payment_amount: order.amount,
        payment_currency: 'INR',
        payment_time: payment.at,
      },
    },
    event_time: payment.at,
    type,
  });

const refundBodyOf = (order: SandboxOrder, refund: SandboxRefund): string =>
  JSON.stringify({
    data: { refund: wireOfRefund(order, refund) },
    event_time: new Date().toISOString(),
    type: 'REFUND_STATUS_WEBHOOK',
  });

export const webhookSender = (secret: string): WebhookSender => {
  const waiting = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms);
    timer.unref();
    waiting.add(timer);
  };

  const attempt = async (
    url: string,
    body: string,
    signingSecret: string,
    attempts: number,
  ): Promise<void> => {
    const timestamp = Date.now().toString();
    const headers = {
      'content-type': 'application/json',
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': String(attempts + 1),
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signWebhook(signingSecret, timestamp, body),
      'x-idempotency-key': createHash('sha256').update(body).digest('hex'),
    };
    const init = {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    } as const;
    const delivered = await fetch(url, init).then(
      (response) => response.status === 200,
      () => false,
    );
    const wait = RETRIES_MS[attempts];
    if (!delivered && wait !== undefined)
      later(wait, () => void attempt(url, body, signingSecret, attempts + 1));
  };

  const send = (url: string, body: string, faults: WebhookFaults): void => {
    if (faults.muted) return;
    const signingSecret = faults.wronglySigned ? `${secret}-other` : secret;
    const copies = faults.duplicated ? 5 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      later(faults.late ? LATE_MS : 0, () => void attempt(url, body, signingSecret, 0));
  };

  return {
    deliver(order, payment, faults) {
      const type = types[payment.status];
      if (type !== null) send(order.notifyUrl, bodyOf(type, order, payment), faults);
    },
    deliverRefund(order, refund, faults) {
      if (refund.status !== 'PENDING') send(order.notifyUrl, refundBodyOf(order, refund), faults);
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
};
