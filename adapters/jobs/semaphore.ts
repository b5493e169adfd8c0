// Counting semaphore; waiters acquire a permit in FIFO order.

interface Semaphore {
  /** Null if there is no free permit; the returned function releases it. */
  tryAcquire(): (() => void) | null;
  acquire(): Promise<() => void>;
}

export const semaphore = (count: number): Semaphore => {
  let free = count;
  const waiting: ((release: () => void) => void)[] = [];
  const createPermit = (): (() => void) => () => {
    const next = waiting.shift();
    if (next) next(createPermit());
    else free += 1;
  };
  const tryAcquire = (): (() => void) | null => {
    if (free === 0) return null;
    free -= 1;
    return createPermit();
  };
  return {
    tryAcquire,
    acquire: async () => tryAcquire() ?? new Promise((resolve) => waiting.push(resolve)),
  };
};
