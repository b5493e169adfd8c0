import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type {
  CheckoutRequest,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderUnavailable,
  WebhookEvent,
} from '@meend/core/payment/provider-order.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { Paise } from '@meend/core/shared/rupees.ts';

interface ProviderRow {
  readonly order: ProviderOrder & { readonly amount: Paise; readonly currency: string };
  readonly payments: readonly ProviderPayment[];
  readonly refunds: readonly ProviderRefund[];
}

export interface StubPaymentGateway extends PaymentGateway {
  /** Pays at the provider; `amount` and `currency` simulate a wrong provider. */
  pay(id: OrderId, wrong?: { readonly amount?: Paise; readonly currency?: string }): void;
  /** Pays, but the provider still reports the order as closed. */
  payWhenClosed(id: OrderId): void;
  decline(id: OrderId): void;
  leavePending(id: OrderId): void;
  close(id: OrderId): void;
  /** Whether the provider responds at all. */
  setReachable(isReachable: boolean): void;
  /** From now on no request completes. */
  fallSilent(): void;
  /** The next order is created, but the response is lost. */
  loseNextAnswer(): void;
  /** State of refunds requested from now on; `refused` ones are not created. */
  refundsBecome(state: ProviderRefund['state'] | 'refused'): void;
  /** Completes the pending refunds of the order. */
  settleRefunds(id: OrderId, state: 'done' | 'failed'): void;
  /** A refund made in the provider's own dashboard. */
  refundByHand(id: OrderId, refundId: string, amount: Paise): void;
  readonly created: readonly CheckoutRequest[];
  /** Number of requests to the provider. */
  calls(): number;
  /** Body and headers of a valid webhook. */
  webhook(id: OrderId, type: string, key: string): { body: string; headers: Record<string, string> };
}

const unavailable: ProviderUnavailable = { code: 'provider.unavailable', detail: 'the stub is switched off' };
const SIGNATURE = 'x-webhook-signature';

export const stubPaymentGateway = (clock: Clock): StubPaymentGateway => {
  const rows = new Map<string, ProviderRow>();
  const created: CheckoutRequest[] = [];
  let isReachable = true;
  let isSilent = false;
  let losesAnswer = false;
  let calls = 0;
  let refundState: ProviderRefund['state'] | 'refused' = 'done';

  const respond = async <T>(answer: () => T): Promise<T | ProviderUnavailable> => {
    calls += 1;
    if (isSilent) return new Promise<never>(() => {});
    return isReachable ? answer() : unavailable;
  };
  const change = (id: OrderId, next: (row: ProviderRow) => ProviderRow): void => {
    const row = rows.get(id);
    if (!row) throw new Error('The provider does not know this order');
    rows.set(id, next(row));
  };
  const attempt = (row: ProviderRow, state: ProviderPayment['state'], amount: Paise): ProviderRow => {
    const paymentId = `${row.order.orderId}-${row.payments.length + 1}`;
    const { currency } = row.order;
    return { ...row, payments: [...row.payments, { paymentId, amount, currency, state, at: clock.now() }] };
  };

  const loses = (): boolean => {
    const isLost = losesAnswer;
    losesAnswer = false;
    return isLost;
  };
  const close = (id: OrderId): void =>
    change(id, (row) => {
      const state = row.order.state === 'paid' ? 'paid' : 'closed';
      return { ...row, order: { ...row.order, state } };
    });
  const addRefund = (id: OrderId, refund: ProviderRefund): void =>
    change(id, (row) => ({ ...row, refunds: [...row.refunds, refund] }));
  const isCovered = (row: ProviderRow, amount: number): boolean => {
    const captured = row.payments.filter(({ state }) => state === 'succeeded').length * row.order.amount;
    const back = row.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    return back + amount <= captured;
  };

  return {
    created,
    calls: () => calls,
    setReachable(reachable) {
      isReachable = reachable;
      isSilent = false;
    },
    fallSilent() {
      isSilent = true;
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    pay: (id, wrong = {}) =>
      change(id, (row) => {
        const amount = wrong.amount ?? row.order.amount;
        const order = { ...row.order, amount, currency: wrong.currency ?? 'INR', state: 'paid' as const };
        return attempt({ ...row, order }, 'succeeded', amount);
      }),
    payWhenClosed(id) {
      close(id);
      change(id, (row) => attempt(row, 'succeeded', row.order.amount));
    },
    decline: (id) => change(id, (row) => attempt(row, 'failed', row.order.amount)),
    leavePending: (id) => change(id, (row) => attempt(row, 'pending', row.order.amount)),
    close,
    refundsBecome(state) {
      refundState = state;
    },
    settleRefunds: (id, state) =>
      change(id, (row) => ({
        ...row,
        refunds: row.refunds.map((one) => (one.state === 'pending' ? { ...one, state } : one)),
      })),
    refundByHand(id, refundId, amount) {
      const row = rows.get(id);
      if (row && isCovered(row, amount)) addRefund(id, { refundId, amount, state: 'done', at: clock.now() });
    },
    webhook: (id, type, key) => ({
      body: JSON.stringify({
        type,
        about: type.includes('REFUND') ? 'refund' : 'payment',
        orderId: id,
        dedupeKey: key,
      }),
      headers: { [SIGNATURE]: 'stub' },
    }),
    createOrder: async (request) =>
      respond(() => {
        const sessionId = `session_${request.orderId}`;
        if (!rows.has(request.orderId)) {
          const { orderId, amount } = request;
          rows.set(orderId, {
            order: { orderId, amount, currency: 'INR', state: 'active', sessionId },
            payments: [],
            refunds: [],
          });
          created.push(request);
        }
        return loses() ? unavailable : { sessionId };
      }),
    findOrder: async ({ id }) => respond(() => rows.get(id)?.order ?? null),
    terminateOrder: async ({ id }) =>
      respond(() => {
        if (rows.has(id)) close(id);
        return rows.get(id)?.order ?? null;
      }),
    listPayments: async (id) => respond(() => rows.get(id)?.payments ?? []),
    refund: async ({ orderId, refundId, amount }) =>
      respond(() => {
        const row = rows.get(orderId);
        const known = row?.refunds.find((one) => one.refundId === refundId);
        if (known) return loses() ? unavailable : known;
        if (!row || refundState === 'refused' || !isCovered(row, amount))
          return { code: 'provider.refused', detail: 'refund_not_possible' } as const;
        const made = { refundId, amount, state: refundState, at: clock.now() };
        addRefund(orderId, made);
        return loses() ? unavailable : made;
      }),
    listRefunds: async (id) => respond(() => ({ refunds: rows.get(id)?.refunds ?? [], unreadable: [] })),
    listMovedOrders: async ({ from, to }) =>
      respond(() =>
        [...rows.values()]
          .filter(({ payments, refunds }) =>
            [...payments.filter(({ state }) => state === 'succeeded'), ...refunds].some(
              ({ at }) => at >= from && at <= to,
            ),
          )
          .map(({ order }) => order.orderId),
      ),
    readWebhook(rawBody, headers) {
      if (!headers[SIGNATURE]) return 'malformed';
      return headers[SIGNATURE] === 'stub' ? (JSON.parse(rawBody) as WebhookEvent) : 'forged';
    },
  };
};
