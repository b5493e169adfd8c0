import type { Clock } from '@meend/core/ports/clock';
import type {
  CheckoutRequest,
  PaymentGateway,
  ProviderOrder,
  ProviderPayment,
  ProviderTrouble,
} from '@meend/core/ports/payment-gateway';
import type { OrderId } from '@meend/core/shared/ids';
import type { Paise } from '@meend/core/shared/rupees';

interface ProviderRow {
  readonly order: ProviderOrder;
  readonly payments: readonly ProviderPayment[];
}

export interface StubPaymentGateway extends PaymentGateway {
  /** What the payer does at the provider; `amount` and `currency` only to play a provider that is wrong. */
  pay(id: OrderId, wrong?: { readonly amount?: Paise; readonly currency?: string }): void;
  decline(id: OrderId): void;
  leavePending(id: OrderId): void;
  close(id: OrderId): void;
  /** Whether the provider answers at all. */
  setReachable(isReachable: boolean): void;
  /** The next order is made, but its answer is lost on the way. */
  loseNextAnswer(): void;
  readonly created: readonly CheckoutRequest[];
  /** How often the provider was asked anything. */
  calls(): number;
  /** The body and headers of a webhook that this gateway accepts. */
  webhook(id: OrderId, type: string, key: string): { body: string; headers: Record<string, string> };
}

const trouble: ProviderTrouble = { code: 'provider.unavailable', detail: 'the stub is switched off' };
const SIGNATURE = 'x-webhook-signature';

export const stubPaymentGateway = (clock: Clock): StubPaymentGateway => {
  const rows = new Map<string, ProviderRow>();
  const created: CheckoutRequest[] = [];
  let isReachable = true;
  let losesAnswer = false;
  let calls = 0;

  const ask = <T>(answer: () => T): T | ProviderTrouble => {
    calls += 1;
    return isReachable ? answer() : trouble;
  };
  const change = (id: OrderId, next: (row: ProviderRow) => ProviderRow): void => {
    const row = rows.get(id);
    if (!row) throw new Error('The provider does not know this order');
    rows.set(id, next(row));
  };
  const attempt = (row: ProviderRow, state: ProviderPayment['state'], amount: Paise): ProviderRow => {
    const paymentId = `${row.order.orderId}-${row.payments.length + 1}`;
    return { ...row, payments: [...row.payments, { paymentId, amount, state, at: clock.now() }] };
  };

  return {
    created,
    calls: () => calls,
    setReachable(reachable) {
      isReachable = reachable;
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    pay: (id, wrong = {}) =>
      change(id, (row) => {
        const amount = wrong.amount ?? row.order.amount;
        const order = { ...row.order, amount, currency: wrong.currency ?? 'INR', state: 'paid' as const };
        return { ...attempt(row, 'succeeded', amount), order };
      }),
    decline: (id) => change(id, (row) => attempt(row, 'failed', row.order.amount)),
    leavePending: (id) => change(id, (row) => attempt(row, 'pending', row.order.amount)),
    close: (id) =>
      change(id, (row) => {
        const state = row.order.state === 'paid' ? 'paid' : 'closed';
        return { ...row, order: { ...row.order, state } };
      }),
    webhook: (id, type, key) => ({
      body: JSON.stringify({ type, orderId: id, dedupeKey: key }),
      headers: { [SIGNATURE]: 'stub' },
    }),
    createOrder: async (request) =>
      ask(() => {
        const sessionId = `session_${request.orderId}`;
        if (!rows.has(request.orderId)) {
          const { orderId, amount } = request;
          rows.set(orderId, {
            order: { orderId, amount, currency: 'INR', state: 'active', sessionId },
            payments: [],
          });
          created.push(request);
        }
        const isLost = losesAnswer;
        losesAnswer = false;
        return isLost ? trouble : { sessionId };
      }),
    findOrder: async (id) => ask(() => rows.get(id)?.order ?? null),
    listPayments: async (id) => ask(() => rows.get(id)?.payments ?? []),
    readWebhook: (rawBody, headers) =>
      headers[SIGNATURE] === 'stub'
        ? (JSON.parse(rawBody) as { type: string; orderId: string; dedupeKey: string })
        : null,
  };
};
