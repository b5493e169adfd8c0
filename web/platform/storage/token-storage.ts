// The session's token in this browser's storage.
import type { Clock } from '../clock.ts';
import { createStore, type Store } from '../store.ts';
import type { StorageArea } from './stored-json.ts';

const KEY = 'token';
/** When the token was stored, by this device's clock. */
const STORED_AT_KEY = 'token-at';
const LIFETIME_MS = 60 * 60_000;

/** Notifies of changes made in this tab and in others. A page is hydrated with the token it was created with. */
export interface TokenStorage extends Store<string | null> {
  /** Returns false if the browser could not store it. */
  readonly write: (token: string) => boolean;
  readonly clear: () => void;
  /** Picks up a token that another tab has just stored, before its `storage` event arrives. */
  readonly sync: () => void;
  /** Milliseconds since this device stored the token; null if unknown. */
  readonly age: () => number | null;
  /** Whether the token must be renewed before use; also true if the device's clock was set back. */
  readonly isOver: () => boolean;
}

/** Storage of server rendering: holds the token and nothing else, and stays as it is. */
export const tokenOnly =
  (token: string | null): StorageArea =>
  () => ({ getItem: (key) => (key === KEY ? token : null), setItem: () => {}, removeItem: () => {} });

export const createTokenStorage = (storage: StorageArea, clock: Pick<Clock, 'now'>): TokenStorage => {
  const stored = (key = KEY): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const token = createStore(stored(), stored);
  const { read } = token;
  const reread = (): void => token.set(stored());
  const age = (): number | null => {
    const at = Number.parseInt(stored(STORED_AT_KEY) ?? '', 10);
    return Number.isNaN(at) ? null : clock.now() - at;
  };
  const followOtherTabs = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) reread();
  };
  let followers = 0;

  return {
    initial: token.initial,
    read,
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
    write: (newToken) => {
      try {
        storage().setItem(STORED_AT_KEY, String(clock.now()));
        storage().setItem(KEY, newToken);
      } catch {
        return false;
      }
      reread();
      return true;
    },
    clear: () => {
      try {
        storage().removeItem(KEY);
        storage().removeItem(STORED_AT_KEY);
      } catch {
        // Storage is blocked, so there is nothing to clear.
      }
      reread();
    },
    sync: () => {
      if (stored() !== read()) reread();
    },
    age,
    isOver: () => {
      const since = age();
      return read() !== null && since !== null && (since < 0 || since >= LIFETIME_MS);
    },
  };
};
