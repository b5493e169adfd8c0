// Daily comparison of the last days' orders with the provider's records. A difference is a mismatch.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';

/**
 * paid-here-only: days were granted, but the provider has no payment; paid-there-only: the provider has a payment, but
 * nothing was granted; money-under-closed: the same, under an order closed there; amount: the amount or currency of an
 * order or payment differs; payments, refunds: one side has some the other has not, or in another state; unknown-here:
 * the provider moved money under an order that does not exist here; unreadable: part of the answer could not be read;
 * no-answer: the provider did not respond, so the order was skipped.
 */
export type MismatchKind =
  | 'paid-here-only'
  | 'paid-there-only'
  | 'money-under-closed'
  | 'amount'
  | 'payments'
  | 'refunds'
  | 'unknown-here'
  | 'unreadable'
  | 'no-answer';

export interface Mismatch {
  /** Our id; the provider's for an order unknown here. */
  readonly orderId: string;
  readonly kind: MismatchKind;
}

interface OrderCursor {
  readonly createdAt: Date;
  readonly id: OrderId;
}

export interface Comparison {
  readonly startedAt: Date;
  /** The last order compared (cursor); null before the first. */
  readonly after: OrderCursor | null;
  /** Null while it is running. */
  readonly finishedAt: Date | null;
  /** Number of orders compared. */
  readonly compared: number;
  /** Orders that differed and were fixed by settling them again. */
  readonly healed: number;
  /** Orders for which the provider did not respond in any attempt. */
  readonly unanswered: number;
  /** Failed attempts at the next order. */
  readonly attempts: number;
  /** Number of remaining mismatches. */
  readonly mismatches: number;
  /** The first mismatches and unanswered orders, for the operator. */
  readonly samples: readonly Mismatch[];
}

const MAX_SAMPLES = 50;
const MAX_ATTEMPTS = 10;

export const newComparison = (now: Date): Comparison => ({
  startedAt: now,
  after: null,
  finishedAt: null,
  compared: 0,
  healed: 0,
  unanswered: 0,
  attempts: 0,
  mismatches: 0,
  samples: [],
});

/** Adds orders only the provider has; they come first, since nothing here refers to them. */
export const withUnknown = (comparison: Comparison, ids: readonly string[]): Comparison => ({
  ...comparison,
  mismatches: comparison.mismatches + ids.length,
  samples: [
    ...ids.map((orderId) => ({ orderId, kind: 'unknown-here' }) as const),
    ...comparison.samples,
  ].slice(0, MAX_SAMPLES),
});

/** A running one is continued, however long it takes. */
export const isComparisonDue = (latest: Comparison | null, now: Date): boolean =>
  latest === null || (latest.finishedAt !== null && now.getTime() - latest.startedAt.getTime() >= DAY);

/** The newest orders are left to webhooks and the reconciler. */
const comparedTo = ({ startedAt }: Comparison): Date =>
  new Date(startedAt.getTime() - serverTimings.comparedAfter);

/** If the previous one took longer than its day, continues from its end, so that no order is skipped. */
export const comparedRange = (
  comparison: Comparison,
  before: Comparison | null,
): { readonly from: Date; readonly to: Date } => {
  const usual = comparison.startedAt.getTime() - serverTimings.comparedFor;
  const open = before === null ? usual : comparedTo(before).getTime();
  return { from: new Date(Math.min(usual, open)), to: comparedTo(comparison) };
};

export type Compared = 'unanswered' | { readonly wasHealed: boolean; readonly left: readonly Mismatch[] };

/** Adds one order. */
export const withOrder = (
  comparison: Comparison,
  after: OrderCursor,
  compared: Compared,
  maxAttempts = MAX_ATTEMPTS,
): Comparison => {
  if (compared === 'unanswered') {
    const attempts = comparison.attempts + 1;
    if (attempts < maxAttempts) return { ...comparison, attempts };
    return {
      ...comparison,
      after,
      attempts: 0,
      unanswered: comparison.unanswered + 1,
      samples: [...comparison.samples, { orderId: after.id, kind: 'no-answer' } as const].slice(
        0,
        MAX_SAMPLES,
      ),
    };
  }
  return {
    ...comparison,
    after,
    attempts: 0,
    compared: comparison.compared + 1,
    healed: comparison.healed + (compared.wasHealed ? 1 : 0),
    mismatches: comparison.mismatches + compared.left.length,
    samples: [...comparison.samples, ...compared.left].slice(0, MAX_SAMPLES),
  };
};

/** Daily comparisons with the payment provider, one row each. */
export interface ComparisonStore {
  /** The last one started. */
  findLatest(): Promise<Comparison | null>;
  /** The last one started among the completed ones. */
  findLatestFinished(): Promise<Comparison | null>;
  /** Upserts the row; its key is the start time. */
  save(comparison: Comparison): Promise<void>;
  /** Purges up to `limit` started before `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}
