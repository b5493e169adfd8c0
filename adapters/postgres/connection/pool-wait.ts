// How long whoever asks the database now would wait for a connection: those who wait already, by how long one is held.

interface Pool {
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  on(event: 'acquire' | 'release', listener: (...args: readonly unknown[]) => void): void;
}

/** The weight of the newest. */
const NEWEST = 0.05;

/** Answers what tells, in milliseconds. */
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
