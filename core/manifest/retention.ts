// Retention: purges rows past their retention period, in batches. Each area defines its periods
// in its manifest; payments, refunds and paid orders are retained for their legal term.
import { fromWallTimeInIndia, wallTimeInIndia } from '@meend/core/shared/india-time.ts';
import type { Now } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';

// Legal term of payment records: eight years from the end of the financial year, which runs from April to March in
// India.

const APRIL = 3;
const YEARS = 8;

/** Payments before this time need not be retained any more. */
export const legalTermBegins = (now: Date): Date => {
  const there = wallTimeInIndia(now);
  const year = there.getUTCMonth() < APRIL ? there.getUTCFullYear() - 1 : there.getUTCFullYear();
  return fromWallTimeInIndia(new Date(Date.UTC(year - YEARS, APRIL, 1)));
};

/** Deletes up to `limit` rows older than `before`; resolves with the count. */
type Purge<Stores> = (stores: Stores, before: Date, limit: number) => Promise<number>;

interface RetentionRule<Stores> {
  /** Retention period: a number of days, or the legal term of payment records. */
  readonly days: number | 'legal-term';
  readonly purge: Purge<Stores>;
}

export type RetentionRules<Stores> = Readonly<Record<string, RetentionRule<Stores>>>;

const BATCH_SIZE = 1_000;
const MAX_BATCHES = 50;

const endOf = ({ days }: RetentionRule<never>, now: Date): Date =>
  days === 'legal-term' ? legalTermBegins(now) : new Date(now.getTime() - days * DAY);

const purgeInBatches = async <Stores>(
  stores: Stores,
  { purge }: RetentionRule<Stores>,
  before: Date,
): Promise<number> => {
  let purged = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await purge(stores, before, BATCH_SIZE);
    purged += count;
    if (count < BATCH_SIZE) break;
  }
  return purged;
};

/** Applies the rules one after the other; resolves with the rows purged by each. */
export const purgeRows =
  <Stores extends Now, Name extends string>(
    stores: Stores,
    rules: Readonly<Record<Name, RetentionRule<Stores>>>,
  ) =>
  async (): Promise<Readonly<Record<Name, number>>> => {
    const now = await stores.now();
    const counts: (readonly [string, number])[] = [];
    for (const [name, rule] of Object.entries<RetentionRule<Stores>>(rules))
      counts.push([name, await purgeInBatches(stores, rule, endOf(rule, now))]);
    return Object.fromEntries(counts) as Record<Name, number>;
  };
