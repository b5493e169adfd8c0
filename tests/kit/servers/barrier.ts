// A barrier that blocks its caller until the test releases it.
export type BarrierSide = 'before' | 'after';

export interface Barrier {
  /** Resolves when a caller has reached it. */
  readonly reached: Promise<void>;
  /** Resolves when the blocked caller's client has given up. */
  readonly left: Promise<void>;
  /** Releases the caller; later callers pass. */
  release(): void;
}

export interface BarrierControl extends Barrier {
  /** Marks the barrier as reached and waits for the release. */
  stand(): Promise<void>;
  leave(): void;
}

export const barrier = (): BarrierControl => {
  const reached = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    left: left.promise,
    release: released.resolve,
    leave: left.resolve,
    stand: () => {
      reached.resolve();
      return released.promise;
    },
  };
};
