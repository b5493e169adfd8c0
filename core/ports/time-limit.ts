// Waits for work so long and no longer.

/** Null when the time is over first: the work goes on, and what becomes of it is not heard. */
export type TimeLimit = <T>(ms: number, work: Promise<T>) => Promise<T | null>;
