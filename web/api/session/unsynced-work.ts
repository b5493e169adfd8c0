// Registers the work that must be sent before its listener logs out.
export interface UnsyncedWork {
  /** Returns false if some is left after `timeoutMs`. */
  readonly send: (userId: string, timeoutMs: number) => Promise<boolean>;
  readonly forget: (userId: string) => void;
}

interface UnsyncedWorkSlot {
  readonly read: () => UnsyncedWork | null;
  /** Returns the function that unregisters it. */
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
