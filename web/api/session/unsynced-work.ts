// What a part of the page still has to send before its listener logs out.
export interface UnsyncedWork {
  /** False where something is left after `timeoutMs`. */
  readonly send: (userId: string, timeoutMs: number) => Promise<boolean>;
  readonly forget: (userId: string) => void;
}

export interface UnsyncedWorkSlot {
  readonly read: () => UnsyncedWork | null;
  /** Returns the way back. */
  readonly register: (work: UnsyncedWork) => () => void;
}

export const createUnsyncedWork = (): UnsyncedWorkSlot => {
  let current: UnsyncedWork | null = null;
  return {
    read: () => current,
    register: (work) => {
      current = work;
      return () => {
        current = null;
      };
    },
  };
};
