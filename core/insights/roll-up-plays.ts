// Plays are folded into the sums of their weeks, and days that are over into sums of theirs, a batch at a time, again and
// again; an answer is the same before and after, and a batch is folded whole or not at all.
import type { Ports } from '../ports/ports.ts';

export const ROLL_UP_BATCH = 10_000;
/** Each batch is counted at once, while nobody changes what days are made of. */
export const DAYS_BATCH = 7;

/** Answers how many plays were folded. */
export const rollUpPlays =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (): Promise<number> => {
    let folded = 0;
    for (;;) {
      const batch = await stores.insights.rollUp(ROLL_UP_BATCH);
      folded += batch;
      if (batch < ROLL_UP_BATCH) break;
    }
    while ((await stores.insights.sumDays(DAYS_BATCH)) === DAYS_BATCH);
    return folded;
  };
