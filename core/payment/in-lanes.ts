// Several at once and never more, in order: what was taken first began first.

/** A provider that takes a third of a second answers some twenty a second so: payers and webhooks have room beside it. */
export const POLL_CONCURRENCY = 8;

/** Begins no further one once it is over; where one throws, those under way are waited for. Answers how many began. */
export const inLanes = async <Item>(
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<number> => {
  let begun = 0;
  let isBroken = false;
  const goOn = async (): Promise<void> => {
    while (begun < items.length && !isBroken && !isOver()) {
      const nth = begun;
      begun += 1;
      await work(items[nth] as Item, nth).catch((error) => {
        isBroken = true;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: POLL_CONCURRENCY }, goOn));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  return begun;
};
