// Refund calls of the sandbox provider: requested by the merchant, made in the provider's dashboard, and completed.
import { randomBytes } from 'node:crypto';
import { errorResponse, json, parseJson, type SandboxAnswer, type SandboxFault } from './sandbox-answers.ts';
import type { SandboxOrder, SandboxOrders } from './sandbox-orders.ts';
import {
  endingBody,
  handRefundBody,
  refundBody,
  wireOfRefund,
  withEnding,
  withRefund,
} from './sandbox-refunds.ts';
import type { WebhookFaults, WebhookSender } from './sandbox-webhooks.ts';

interface Needs {
  readonly orders: SandboxOrders;
  readonly webhooks: WebhookSender;
  readonly faults: ReadonlySet<SandboxFault>;
  /** Faults of the webhooks at present. */
  readonly webhookFaults: () => WebhookFaults;
}

interface RefundCall {
  readonly method: string;
  readonly body: string;
}

export const sandboxRefundCalls = ({ orders, webhooks, faults, webhookFaults }: Needs) => {
  const makeRefund = (order: SandboxOrder, body: string): SandboxAnswer => {
    if (faults.has('refund-lost-before')) return errorResponse(500, 'internal_error', 'api_error');
    if (faults.has('refunds-refused')) return errorResponse(400, 'refund_window_over');
    const parsed = refundBody.safeParse(parseJson(body));
    if (!parsed.success) return errorResponse(400, 'refund_invalid');
    const made = withRefund(order, parsed.data, faults.has('refunds-pending') ? 'PENDING' : 'SUCCESS');
    if (typeof made === 'string') return errorResponse(made === 'refund_already_exists' ? 409 : 400, made);
    if (made.isNew) {
      orders.save(made.order);
      webhooks.deliverRefund(made.order, made.refund, webhookFaults());
    }
    if (faults.has('refund-lost-after')) return errorResponse(500, 'internal_error', 'api_error');
    return json(200, wireOfRefund(made.order, made.refund));
  };

  const refundCall = (request: RefundCall, order: SandboxOrder, id: string | undefined): SandboxAnswer => {
    if (request.method === 'POST' && id === undefined) return makeRefund(order, request.body);
    if (faults.has('read-fails')) return errorResponse(500, 'internal_error', 'api_error');
    if (id === undefined)
      return json(
        200,
        order.refunds.map((refund) => wireOfRefund(order, refund)),
      );
    const refund = order.refunds.find((one) => one.id === id);
    return refund ? json(200, wireOfRefund(order, refund)) : errorResponse(404, 'refund_not_found');
  };

  const endRefund = (refundId: string, body: string): SandboxAnswer => {
    const order = orders.findByRefund(refundId);
    const refund = order?.refunds.find(({ id, status }) => id === refundId && status === 'PENDING');
    const parsed = endingBody.safeParse(parseJson(body));
    if (!order || !refund) return errorResponse(404, 'refund_not_found');
    if (!parsed.success) return errorResponse(400, 'outcome_invalid');
    const ended = withEnding(order, refund, parsed.data.outcome);
    orders.save(ended.order);
    webhooks.deliverRefund(ended.order, ended.refund, webhookFaults());
    return json(200, wireOfRefund(ended.order, ended.refund));
  };

  /** A refund made in the provider's own dashboard. */
  const refundByHand = (body: string): SandboxAnswer => {
    const parsed = handRefundBody.safeParse(parseJson(body));
    const order = parsed.success ? orders.find(parsed.data.order) : undefined;
    if (!parsed.success || !order) return errorResponse(parsed.success ? 404 : 400, 'refund_invalid');
    const id = `hand${randomBytes(8).toString('hex')}`;
    const input = { refund_id: id, refund_amount: parsed.data.rupees, refund_note: 'By hand' };
    const made = withRefund(order, input, 'SUCCESS');
    if (typeof made === 'string') return errorResponse(400, made);
    orders.save(made.order);
    webhooks.deliverRefund(made.order, made.refund, webhookFaults());
    return json(200, wireOfRefund(made.order, made.refund));
  };

  return { call: refundCall, end: endRefund, byHand: refundByHand };
};
