// Local and session storage may be full, forbidden or edited by hand: reading and writing never throw.
export interface StoredJson<T> {
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
}

/** Read when it is needed: a browser may forbid even to name its storage. */
export type StorageArea = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Accepts<T> = (value: unknown) => value is T;

export const storedJson = <T>(area: StorageArea, key: string, accepts: Accepts<T>): StoredJson<T> => ({
  read: () => {
    try {
      const text = area().getItem(key);
      const value: unknown = text === null ? null : JSON.parse(text);
      return accepts(value) ? value : null;
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      area().setItem(key, JSON.stringify(value));
    } catch {
      // A full or forbidden storage loses a convenience, never the page.
    }
  },
  clear: () => {
    try {
      area().removeItem(key);
    } catch {
      // As above.
    }
  },
});
