/** Below it, a sentence's time is to be checked by a person. */
export const DOUBT = 0.5;

/** How much worse the next best place is where every second beginning were in doubt; measured by the benchmark. */
const EVEN = 3;

/** 0 to 1, from what the next best place of a sentence would cost more. */
export const surenessOf = (margin: number): number =>
  Number.isNaN(margin) ? 0 : 1 - 2 ** (-Math.max(0, margin) / EVEN);
