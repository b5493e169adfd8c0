// What the status call reports of an order; a report without its plan, price and status is incomplete.
import type { PaymentStatus } from './order.ts';

export interface PaymentReport {
  readonly status: PaymentStatus;
  readonly planName: string;
  /** Rupees. */
  readonly price: number;
}

export type PaymentReportTrouble = 'Incomplete payment data' | 'No payment data returned';

/** Anything but PAID and FAILED counts as pending. */
const statusFrom = (status: string): PaymentStatus =>
  status === 'PAID' || status === 'FAILED' ? status : 'PENDING';

export const parsePaymentReport = (answer: unknown): PaymentReport | PaymentReportTrouble => {
  if (typeof answer !== 'object' || answer === null) return 'No payment data returned';
  const { status, planName, price } = answer as Record<string, unknown>;
  if (typeof status !== 'string' || status === '') return 'Incomplete payment data';
  if (typeof planName !== 'string' || planName === '') return 'Incomplete payment data';
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'Incomplete payment data';
  return { status: statusFrom(status), planName, price };
};

/** What a page may conclude from an answer: an incomplete one counts as failed. */
export const verdictOf = (answer: unknown): PaymentStatus => {
  const report = parsePaymentReport(answer);
  return typeof report === 'string' ? 'FAILED' : report.status;
};
