// Whether the team's session has to be confirmed by its second factor: told by any call that is refused for it.
import { ApiError } from './client.ts';

let isNeeded = false;
const listeners = new Set<() => void>();

const setNeeded = (next: boolean): void => {
  if (isNeeded === next) return;
  isNeeded = next;
  for (const listener of listeners) listener();
};

export const staffConfirmation = {
  isNeeded: (): boolean => isNeeded,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Looks at why a call failed. */
  check: (failure: unknown): void => {
    if (failure instanceof ApiError && failure.code === 'staff.unconfirmed') setNeeded(true);
  },
  done: (): void => setNeeded(false),
};
