// What the status call reports of an order, and what a page may conclude from it.
import type { PaymentStatus } from './order.ts';

/**
 * session: the owner's own answer; view: what the view token of the return address tells; nobody: both were refused, or
 * there is neither.
 */
export type StatusAnswer =
  | { readonly by: 'session' | 'view'; readonly answer: unknown }
  | { readonly by: 'nobody' };

export interface PaymentReport {
  readonly status: PaymentStatus;
  readonly planName: string;
  /** Rupees; null where a view token told: it says nothing of money. */
  readonly price: number | null;
}

export type PaymentReportError = 'Incomplete payment data' | 'No payment data returned';

/** Anything but PAID and FAILED counts as pending. */
const statusFrom = (status: string): PaymentStatus =>
  status === 'PAID' || status === 'FAILED' ? status : 'PENDING';

/** Without its plan and status, and told to a session its price, a report is incomplete. */
export const parsePaymentReport = (
  answer: unknown,
  by: 'session' | 'view' = 'session',
): PaymentReport | PaymentReportError => {
  if (typeof answer !== 'object' || answer === null) return 'No payment data returned';
  const { status, planName, price } = answer as Record<string, unknown>;
  if (typeof status !== 'string' || status === '') return 'Incomplete payment data';
  if (typeof planName !== 'string' || planName === '') return 'Incomplete payment data';
  if (by === 'view') return { status: statusFrom(status), planName, price: null };
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'Incomplete payment data';
  return { status: statusFrom(status), planName, price };
};

/** Nothing is concluded from an answer that is incomplete or was refused. */
export const statusOfReport = (response: StatusAnswer): PaymentStatus => {
  if (response.by === 'nobody') return 'PENDING';
  const report = parsePaymentReport(response.answer, response.by);
  return typeof report === 'string' ? 'PENDING' : report.status;
};
