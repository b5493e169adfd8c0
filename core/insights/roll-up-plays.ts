// Rolls up plays into weekly sums, past days into daily sums, and accounts into counts, in batches. Each batch is
// atomic, and the figures are the same before and after.

import type { Now } from '@meend/core/ports/clock.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { InsightStore } from './insight-store.port.ts';
import { lastWeeks, weekRanges } from './week.ts';

export const ROLL_UP_BATCH = 10_000;
/** Small, because the rows of its days are locked while a batch is summed. */
export const DAYS_BATCH = 7;

/**
 * First week of each range, and for an hour after midnight on Monday that of the week before: a reader may still
 * request it.
 */
const startsAt = (now: Date): readonly string[] => [
  ...new Set(
    [now, new Date(now.getTime() - DAY / 24)].flatMap((at) =>
      weekRanges.flatMap((range) => lastWeeks(at, range).slice(0, 1)),
    ),
  ),
];

/** Returns the number of plays aggregated. */
export const rollUpPlays =
  ({ stores }: { readonly stores: { insights: InsightStore } & Now }) =>
  async (): Promise<number> => {
    await stores.insights.rankWeeks(startsAt(await stores.now()));
    let folded = 0;
    for (;;) {
      const batch = await stores.insights.rollUp(ROLL_UP_BATCH);
      folded += batch;
      if (batch < ROLL_UP_BATCH) break;
    }
    while ((await stores.insights.sumPeople(ROLL_UP_BATCH)) === ROLL_UP_BATCH);
    while ((await stores.insights.sumDays(DAYS_BATCH)) === DAYS_BATCH);
    return folded;
  };
