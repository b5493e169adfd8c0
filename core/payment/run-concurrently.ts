// Runs work with limited concurrency, in FIFO order.

/** With 0.3 s per request this makes some twenty requests per second, which leaves capacity for payers and webhooks. */
export const POLL_CONCURRENCY = 8;

/**
 * Starts no further item once `isOver`; after an error awaits the running ones and rethrows. Returns how many were
 * started.
 */
export const runConcurrently = async <Item>(
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
