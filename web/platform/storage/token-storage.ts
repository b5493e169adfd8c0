const KEY = 'token';
/** When this device stored it, by its own clock. */
const STORED_AT_KEY = 'token-at';
const LIFETIME_MS = 60 * 60_000;

const listeners = new Set<() => void>();
let known: string | null | undefined;

const stored = (key = KEY): string | null => {
  try {
    return localStorage.getItem(key);
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

/** Reads again what another tab may have stored a moment ago. */
export const syncToken = (): void => {
  if (stored() !== known) changed();
};

/** Milliseconds since this device stored the token; null where that is not known. */
export const tokenAge = (): number | null => {
  const at = Number.parseInt(stored(STORED_AT_KEY) ?? '', 10);
  return Number.isNaN(at) ? null : Date.now() - at;
};

/** Whether the token should be renewed before it is used; a clock that was set back says so too. */
export const isTokenOver = (): boolean => {
  const age = tokenAge();
  return readToken() !== null && age !== null && (age < 0 || age >= LIFETIME_MS);
};

/** Answers whether the browser kept it. */
export const writeToken = (token: string): boolean => {
  try {
    localStorage.setItem(STORED_AT_KEY, String(Date.now()));
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
    localStorage.removeItem(STORED_AT_KEY);
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
