// A moment at which something stands still until the test lets it go on.
export type BarrierSide = 'before' | 'after';

export interface Barrier {
  /** Resolves when something stands there. */
  readonly reached: Promise<void>;
  /** Resolves when whoever stood there was no longer waited for. */
  readonly left: Promise<void>;
  /** Lets it go on; what passes later passes. */
  release(): void;
}

export interface BarrierControl extends Barrier {
  /** Tells that it is reached, and waits for the release. */
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
