// JSON in local or session storage. Storage may be full, blocked or edited by hand: reading and writing never throw.
export interface StoredJson<T> {
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
}

/** Accessed lazily: with storage blocked, even reading `window.localStorage` throws. */
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
      // Storage is full or blocked: the value is lost, and the page goes on.
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

const isObject = <T extends object>(value: unknown): value is T => typeof value === 'object';

/** An object whose values the reader checks. */
export const storedRecord = <T extends object>(area: StorageArea, key: string): StoredJson<T> =>
  storedJson<T>(area, key, isObject);

const isTrue = (value: unknown): value is true => value === true;

interface StoredFlag {
  readonly read: () => boolean;
  readonly write: (isOn: boolean) => void;
}

/** A flag, absent while it is off. */
export const storedFlag = (area: StorageArea, key: string): StoredFlag => {
  const { read, write, clear } = storedJson(area, key, isTrue);
  return { read: () => read() === true, write: (isOn) => (isOn ? write(true) : clear()) };
};
