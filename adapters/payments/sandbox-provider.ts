// Payment provider of the embedded mode: the real wire format over real HTTP, a checkout page, signed webhooks, and
// fault injection. Absent in production mode.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  errorResponse,
  faultsBody,
  json,
  parseJson,
  type SandboxAnswer,
  type SandboxFault,
  text,
} from './sandbox-answers.ts';
import {
  eventsBody,
  eventsPage,
  isPaid,
  type Outcome,
  type SandboxOrder,
  sandboxOrders,
  statusOf,
  withOutcome,
} from './sandbox-orders.ts';
import { browserScript, checkoutPage } from './sandbox-page.ts';
import { sandboxRefundCalls } from './sandbox-refund-calls.ts';
import { webhookSender } from './sandbox-webhooks.ts';

interface SandboxRequest {
  readonly method: string;
  /** Path from `/sandbox` on, without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** CSP nonce of the page's style. */
  readonly nonce: string;
}

export interface SandboxProvider {
  /** Null if the path is not the sandbox's. */
  handle(request: SandboxRequest): Promise<SandboxAnswer | null>;
  /** Adds an order as if it had been created and paid there. */
  remember(order: SandboxOrder): void;
  close(): void;
}

export const SANDBOX_SCRIPT = '/sandbox/sdk.js';

interface SandboxSettings {
  /** URL of its checkout page, without a trailing slash. */
  readonly siteUrl: string;
  /** File of the orders, so that a pending payment survives a restart. */
  readonly file: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const outcomeBody = z.strictObject({ outcome: z.enum(['pay', 'decline', 'pending']) });
const orderBody = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9_-]{3,45}$/),
  order_amount: z.number().min(1),
  order_currency: z.literal('INR'),
  customer_details: z.object({
    customer_id: z.string().regex(/^[A-Za-z0-9]+$/),
    customer_phone: z.string().regex(/^\d{10}$/),
  }),
  order_meta: z.object({ return_url: z.url().max(250), notify_url: z.url().max(250) }),
  order_expiry_time: z.iso.datetime(),
  order_note: z.string().default(''),
});

/** CORS for every origin, like the provider's own hosts. */
const forEveryOrigin = (answer: SandboxAnswer): SandboxAnswer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
});

const wireOf = (order: SandboxOrder, now: Date, faults: ReadonlySet<SandboxFault>) => ({
  cf_order_id: order.orderId,
  order_id: order.orderId,
  order_amount: faults.has('wrong-amount') ? order.amount + 1 : order.amount,
  order_currency: 'INR',
  order_status: statusOf(order, now),
  order_expiry_time: order.expiresAt,
  payment_session_id: order.sessionId,
  order_note: order.note,
});

export const sandboxProvider = (settings: SandboxSettings): SandboxProvider => {
  const orders = sandboxOrders(settings.file);
  const webhooks = webhookSender(settings.clientSecret);
  const faults = new Set<SandboxFault>();

  const createOrder = (body: string): SandboxAnswer => {
    if (faults.has('create-lost-before')) return errorResponse(500, 'internal_error', 'api_error');
    const parsed = orderBody.safeParse(parseJson(body));
    if (!parsed.success) return errorResponse(400, 'order_invalid');
    const { data } = parsed;
    const known = orders.find(data.order_id);
    if (known && known.amount !== data.order_amount) return errorResponse(409, 'order_already_exists');
    const order: SandboxOrder = known ?? {
      orderId: data.order_id,
      sessionId: `session_${randomBytes(24).toString('base64url')}`,
      amount: data.order_amount,
      note: data.order_note,
      returnUrl: data.order_meta.return_url,
      notifyUrl: data.order_meta.notify_url,
      expiresAt: data.order_expiry_time,
      terminated: false,
      staysClosed: false,
      payments: [],
      refunds: [],
    };
    if (!known) orders.save(order);
    if (faults.has('create-lost-after')) return errorResponse(500, 'internal_error', 'api_error');
    return json(200, wireOf(order, new Date(), faults));
  };

  const paymentsOf = (order: SandboxOrder): SandboxAnswer =>
    json(
      200,
      order.payments.map((payment) => ({
        cf_payment_id: payment.id,
        order_id: order.orderId,
        payment_status: payment.status,
        payment_amount: faults.has('payments-unreadable') ? null : order.amount,
        payment_currency: 'INR',
        payment_time: payment.at,
        payment_completion_time: payment.at,
      })),
    );

  const listEvents = (body: string): SandboxAnswer => {
    if (faults.has('read-fails')) return errorResponse(500, 'internal_error', 'api_error');
    const parsed = eventsBody.safeParse(parseJson(body));
    return parsed.success
      ? json(200, eventsPage(orders.list(), parsed.data))
      : errorResponse(400, 'recon_invalid');
  };

  const merchantCall = (request: SandboxRequest): SandboxAnswer => {
    const isOurs =
      request.headers['x-client-id'] === settings.clientId &&
      request.headers['x-client-secret'] === settings.clientSecret;
    if (!isOurs) return errorResponse(401, 'authentication_failed', 'authentication_error');
    if (request.method === 'POST' && request.path === '/sandbox/pg/orders') return createOrder(request.body);
    if (request.method === 'POST' && request.path === '/sandbox/pg/recon') return listEvents(request.body);
    const [, orderId, tail, refundId] =
      request.path.match(/^\/sandbox\/pg\/orders\/([\w-]+)(\/payments|\/refunds(?:\/(\w+))?)?$/) ?? [];
    const order = orderId ? orders.find(orderId) : undefined;
    if (!order) return errorResponse(404, 'order_not_found');
    if (tail?.startsWith('/refunds')) return refunds.call(request, order, refundId);
    if (faults.has('read-fails')) return errorResponse(500, 'internal_error', 'api_error');
    if (request.method === 'PATCH' && !tail) {
      const terminated = { ...order, terminated: !isPaid(order) };
      orders.save(terminated);
      return json(200, wireOf(terminated, new Date(), faults));
    }
    return tail ? paymentsOf(order) : json(200, wireOf(order, new Date(), faults));
  };

  const webhookFaults = () => ({
    muted: faults.has('webhooks-muted'),
    late: faults.has('webhooks-late'),
    duplicated: faults.has('webhooks-duplicated'),
    wronglySigned: faults.has('webhooks-wrongly-signed'),
  });

  const refunds = sandboxRefundCalls({ orders, webhooks, faults, webhookFaults });

  const settle = (order: SandboxOrder, outcome: Outcome): void => {
    const at = new Date().toISOString();
    const staysClosed = order.staysClosed || (outcome === 'pay' && faults.has('closed-though-paid'));
    const settled = withOutcome({ ...order, staysClosed }, outcome, {
      id: randomBytes(8).toString('hex'),
      at,
    });
    orders.save(settled.order);
    webhooks.deliver(settled.order, settled.payment, webhookFaults());
  };

  const checkout = (request: SandboxRequest, sessionId: string): SandboxAnswer => {
    const order = orders.findBySession(sessionId);
    if (!order) return text('text/plain', 'This payment session is not valid.');
    if (request.method !== 'POST') return text('text/html', checkoutPage(order, request.nonce));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const input = isForm ? Object.fromEntries(new URLSearchParams(request.body)) : parseJson(request.body);
    const parsed = outcomeBody.safeParse(input);
    if (!parsed.success) return errorResponse(400, 'outcome_invalid');
    settle(order, parsed.data.outcome);
    const location = order.returnUrl.replace('{order_id}', order.orderId);
    return isForm ? { status: 303, headers: { location }, body: '' } : json(200, { redirect: location });
  };

  const setFaults = (body: string): SandboxAnswer => {
    const parsed = faultsBody.safeParse(parseJson(body));
    if (!parsed.success) return errorResponse(400, 'faults_invalid');
    faults.clear();
    for (const fault of parsed.data.faults) faults.add(fault);
    return json(200, { faults: [...faults] });
  };

  return {
    async handle(request) {
      const { path, method, body } = request;
      if (path.startsWith('/sandbox/pg/')) return merchantCall(request);
      if (path === SANDBOX_SCRIPT)
        return forEveryOrigin(text('text/javascript', browserScript(settings.siteUrl)));
      if (path === '/sandbox/faults' && method === 'POST') return setFaults(body);
      if (path === '/sandbox/refunds' && method === 'POST') return refunds.byHand(body);
      const refund = path.match(/^\/sandbox\/refunds\/(\w+)$/)?.[1];
      if (refund && method === 'POST') return refunds.end(refund, body);
      const session = path.match(/^\/sandbox\/checkout\/([A-Za-z0-9_-]+)$/)?.[1];
      if (!session) return null;
      const answer = forEveryOrigin(checkout(request, session));
      return orders.findBySession(session) ? answer : { ...answer, status: 404 };
    },
    remember: orders.save,
    close: () => webhooks.close(),
  };
};
