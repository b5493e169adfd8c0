// What a part of the page still has to send before its listener logs out.
export interface UnsentWork {
  /** False where something is left after `timeoutMs`. */
  readonly send: (userId: string, timeoutMs: number) => Promise<boolean>;
  readonly forget: (userId: string) => void;
}

let current: UnsentWork | null = null;

export const registerUnsentWork = (work: UnsentWork): (() => void) => {
  current = work;
  return () => {
    current = null;
  };
};

export const unsentWork = (): UnsentWork | null => current;
