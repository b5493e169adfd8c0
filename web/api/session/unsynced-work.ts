// What a part of the page still has to send before its listener logs out.
export interface UnsyncedWork {
  /** False where something is left after `timeoutMs`. */
  readonly send: (userId: string, timeoutMs: number) => Promise<boolean>;
  readonly forget: (userId: string) => void;
}

let current: UnsyncedWork | null = null;

export const registerUnsyncedWork = (work: UnsyncedWork): (() => void) => {
  current = work;
  return () => {
    current = null;
  };
};

export const unsyncedWork = (): UnsyncedWork | null => current;
