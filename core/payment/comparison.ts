// Once a day our books of the last days are laid beside the provider's: what differs is a mismatch.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';

/**
 * paid-here-only: we granted days that the provider knows no payment for; paid-there-only: the provider has money for
 * which nothing was granted; money-under-closed: the same, under an order that was closed there; amount: an order or a
 * payment of another amount or currency; payments, refunds: one side has some that the other has not, or in another
 * state; unknown-here: the provider moved money under an order that we do not have; no-answer: the provider said nothing
 * about it, so that it was left out.
 */
export type MismatchKind =
  | 'paid-here-only'
  | 'paid-there-only'
  | 'money-under-closed'
  | 'amount'
  | 'payments'
  | 'refunds'
  | 'unknown-here'
  | 'no-answer';

export interface Mismatch {
  /** Ours; of an order unknown here the provider's. */
  readonly orderId: string;
  readonly kind: MismatchKind;
}

interface OrderCursor {
  readonly createdAt: Date;
  readonly id: OrderId;
}

export interface Comparison {
  readonly startedAt: Date;
  /** The order that was compared last; null before the first. */
  readonly after: OrderCursor | null;
  /** Null while it is under way. */
  readonly finishedAt: Date | null;
  /** Orders laid side by side. */
  readonly compared: number;
  /** Orders that differed and were made equal by settling them once more. */
  readonly healed: number;
  /** Orders about which the provider gave no answer, however often it was asked. */
  readonly unanswered: number;
  /** How often the provider was asked in vain about the next order. */
  readonly attempts: number;
  /** Every difference that is left. */
  readonly mismatches: number;
  /** The first of them and of what was left out, for the operator. */
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

/** The comparison with orders that only the provider knows; they come first, since nothing here leads to them. */
export const withUnknown = (comparison: Comparison, ids: readonly string[]): Comparison => ({
  ...comparison,
  mismatches: comparison.mismatches + ids.length,
  samples: [
    ...ids.map((orderId) => ({ orderId, kind: 'unknown-here' }) as const),
    ...comparison.samples,
  ].slice(0, MAX_SAMPLES),
});

/** One that is under way is gone on with, however long it takes. */
export const isComparisonDue = (latest: Comparison | null, now: Date): boolean =>
  latest === null || (latest.finishedAt !== null && now.getTime() - latest.startedAt.getTime() >= DAY);

/** The youngest orders are left to the webhook and the reconciler. */
const comparedTo = ({ startedAt }: Comparison): Date =>
  new Date(startedAt.getTime() - serverTimings.comparedAfter);

/** Where the one before took more than its day, from its end on: no order is left out between them. */
export const comparedRange = (
  comparison: Comparison,
  before: Comparison | null,
): { readonly from: Date; readonly to: Date } => {
  const usual = comparison.startedAt.getTime() - serverTimings.comparedFor;
  const open = before === null ? usual : comparedTo(before).getTime();
  return { from: new Date(Math.min(usual, open)), to: comparedTo(comparison) };
};

export type Compared = 'unanswered' | { readonly wasHealed: boolean; readonly left: readonly Mismatch[] };

/** The comparison with one more order. */
export const withOrder = (comparison: Comparison, after: OrderCursor, compared: Compared): Comparison => {
  if (compared === 'unanswered') {
    const attempts = comparison.attempts + 1;
    if (attempts < MAX_ATTEMPTS) return { ...comparison, attempts };
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
