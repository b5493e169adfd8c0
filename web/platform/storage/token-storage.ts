import { createStore, type Store } from '../store.ts';

const KEY = 'token';
/** When the token was stored, by this device's clock. */
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

/** Picks up a token that another tab has just stored, before its `storage` event arrives. */
export const syncToken = (): void => {
  if (stored() !== token.read()) rereadToken();
};

/** Milliseconds since this device stored the token; null if unknown. */
export const tokenAge = (): number | null => {
  const at = Number.parseInt(stored(STORED_AT_KEY) ?? '', 10);
  return Number.isNaN(at) ? null : Date.now() - at;
};

/** Whether the token must be renewed before use; also true if the device's clock was set back. */
export const isTokenOver = (): boolean => {
  const age = tokenAge();
  return readToken() !== null && age !== null && (age < 0 || age >= LIFETIME_MS);
};

/** Returns false if the browser could not store it. */
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
    // Storage is blocked, so there is nothing to clear.
  }
  rereadToken();
};

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === KEY || event.key === null) rereadToken();
};

let followers = 0;

/** Notifies of changes made in this tab and in others; null during server rendering. */
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
