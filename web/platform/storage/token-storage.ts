const KEY = 'token';

const listeners = new Set<() => void>();
let known: string | null | undefined;

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const changed = (): void => {
  known = stored();
  for (const listener of listeners) listener();
};

export const readToken = (): string | null => {
  if (known === undefined) known = stored();
  return known;
};

/** Answers whether the browser kept it. */
export const writeToken = (token: string): boolean => {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    return false;
  }
  changed();
  return true;
};

export const clearToken = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so nothing is left.
  }
  changed();
};

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === KEY || event.key === null) changed();
};

/** Hears changes made here and in other tabs. */
export const subscribeToToken = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
};
