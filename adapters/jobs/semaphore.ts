// So many at once and no more; who comes later waits for a place, in the order of coming.

interface Semaphore {
  /** Null when all are taken; call the answer to give the place back. */
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
