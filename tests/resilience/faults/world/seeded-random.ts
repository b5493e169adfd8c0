// Seeded pseudo-random numbers: the same seed, the same numbers.
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from 0 to below `count`. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export const seeded = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick(list) {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('There is nothing to pick from');
      return one;
    },
  };
};
