// Plays are folded into the sums of their weeks, days that are over into sums of theirs and who is counted into the
// numbers of people, a batch at a time, again and again; an answer is the same before and after, and a batch is folded
// whole or not at all.
import type { Now } from '@meend/core/ports/clock.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { InsightsStores } from './insights.stores.ts';
import { lastWeeks, weekRanges } from './week.ts';

export const ROLL_UP_BATCH = 10_000;
/** Each batch is counted at once, while nobody changes what days are made of. */
export const DAYS_BATCH = 7;

/** Where each range of weeks begins, and for an hour after midnight where it began before: somebody may be asking. */
const startsAt = (now: Date): readonly string[] => [
  ...new Set(
    [now, new Date(now.getTime() - DAY / 24)].flatMap((at) =>
      weekRanges.flatMap((range) => lastWeeks(at, range).slice(0, 1)),
    ),
  ),
];

/** Answers how many plays were folded. */
export const rollUpPlays =
  ({ stores }: { readonly stores: InsightsStores & Now }) =>
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
