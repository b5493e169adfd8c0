// Reads an order's status: with the owner's session first, then with the view token of the return URL.

import { paymentCalls } from '@meend/core/contract/payment/payment.calls.ts';
import type { StatusAnswer } from '@meend/core/payment/payment-report.ts';
import type { Api } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { readPaymentView } from '@meend/web/platform/storage/payment-view.ts';
import { fromPromise } from 'xstate';

/**
 * Maps any 4xx response (no session, another account, rate limit) to no status; a lost connection or a 5xx response
 * throws.
 */
const unlessRefused = async (by: 'session' | 'view', answer: Promise<unknown>): Promise<StatusAnswer> => {
  try {
    return { by, answer: await answer };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) return { by: 'nobody' };
    throw failure;
  }
};

export const readStatus = ({ call, tokens }: Api) =>
  fromPromise<StatusAnswer, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    if (tokens.read() !== null) {
      const own = call(paymentCalls.paymentStatus, { params: { orderId } }, { signal });
      const status = await unlessRefused('session', own);
      if (status.by !== 'nobody') return status;
    }
    const view = readPaymentView(orderId);
    if (view === null) return { by: 'nobody' };
    return unlessRefused(
      'view',
      call(paymentCalls.paymentView, { body: { orderID: orderId, view } }, { signal }),
    );
  });
