import { createStore, type Store } from '../store.ts';

const KEY = 'token';
/** When this device stored it, by its own clock. */
const STORED_AT_KEY = 'token-at';
const LIFETIME_MS = 60 * 60_000;

const stored = (key = KEY): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const token = createStore<string | null>(null, stored);

export const readToken = token.read;

const rereadToken = (): void => token.set(stored());

/** Reads again what another tab may have stored a moment ago. */
export const syncToken = (): void => {
  if (stored() !== token.read()) rereadToken();
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
  rereadToken();
  return true;
};

export const clearToken = (): void => {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(STORED_AT_KEY);
  } catch {
    // Nothing was kept, so nothing is left.
  }
  rereadToken();
};

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === KEY || event.key === null) rereadToken();
};

let followers = 0;

/** Follows changes made here and in other tabs; null where the server renders. */
export const storedToken: Store<string | null> = {
  initial: null,
  read: token.read,
  subscribe: (listener) => {
    if (followers === 0) window.addEventListener('storage', followOtherTabs);
    followers += 1;
    const unsubscribe = token.subscribe(listener);
    return () => {
      unsubscribe();
      followers -= 1;
      if (followers === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
};
