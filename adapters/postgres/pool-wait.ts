// How long whoever asks the database now would wait for a connection: those who wait already, by how long one is held.

interface Pool {
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  on(event: 'acquire' | 'release', listener: (...given: readonly unknown[]) => void): void;
}

/** The weight of the newest. */
const NEWEST = 0.05;

/** Answers what tells, in milliseconds. */
export const watchPool = (pool: Pool, now = (): number => performance.now()): (() => number) => {
  const takenAt = new WeakMap<object, number>();
  let heldMs = 0;
  pool.on('acquire', (client) => takenAt.set(client as object, now()));
  pool.on('release', (_, client) => {
    const at = takenAt.get(client as object);
    if (at !== undefined) heldMs += (now() - at - heldMs) * NEWEST;
  });
  return () => (pool.waitingCount * heldMs) / pool.options.max;
};
