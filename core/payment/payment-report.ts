// Parses the report of the status call, and what a page may conclude from it.
import type { PaymentStatus } from './order.ts';

/**
 * `session`: response to the owner; `view`: response to the view token of the return URL; `nobody`: both were refused or
 * absent.
 */
export interface StatusAnswer {
  readonly by: 'session' | 'view' | 'nobody';
  readonly answer?: unknown;
}

export interface PaymentReport {
  readonly status: PaymentStatus;
  readonly planName: string;
  /** Rupees; null by view token, which reveals no amounts. */
  readonly price: number | null;
}

export type PaymentReportError = 'Incomplete payment data' | 'No payment data returned';

/** Everything but PAID and FAILED counts as pending. */
const statusFrom = (status: string): PaymentStatus =>
  status === 'PAID' || status === 'FAILED' ? status : 'PENDING';

/** A report without status, plan or, by session, price is incomplete. */
export const parsePaymentReport = ({ by, answer }: StatusAnswer): PaymentReport | PaymentReportError => {
  if (typeof answer !== 'object' || answer === null) return 'No payment data returned';
  const { status, planName, price } = answer as Record<string, unknown>;
  if (typeof status !== 'string' || status === '') return 'Incomplete payment data';
  if (typeof planName !== 'string' || planName === '') return 'Incomplete payment data';
  if (by === 'view') return { status: statusFrom(status), planName, price: null };
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'Incomplete payment data';
  return { status: statusFrom(status), planName, price };
};

/** An incomplete or refused response counts as pending. */
export const statusOfReport = (response: StatusAnswer): PaymentStatus => {
  const report = parsePaymentReport(response);
  return typeof report === 'string' ? 'PENDING' : report.status;
};
