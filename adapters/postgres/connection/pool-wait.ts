// Estimates how long a new query would wait for a connection: the number of waiting queries times the average time a
// connection is held.

interface Pool {
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  on(event: 'acquire' | 'release', listener: (...args: readonly unknown[]) => void): void;
}

/** Weight of the newest sample in the moving average. */
const NEWEST = 0.05;

/** Returns a function that computes the wait in milliseconds. */
export const watchPool = (pool: Pool, now = (): number => performance.now()): (() => number) => {
  const acquiredAt = new WeakMap<object, number>();
  let averageUseMs = 0;
  pool.on('acquire', (client) => acquiredAt.set(client as object, now()));
  pool.on('release', (_, client) => {
    const at = acquiredAt.get(client as object);
    if (at !== undefined) averageUseMs += (now() - at - averageUseMs) * NEWEST;
  });
  return () => (pool.waitingCount * averageUseMs) / pool.options.max;
};
