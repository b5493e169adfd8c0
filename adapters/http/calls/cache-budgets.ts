// In-memory LRU caches of a web process, each limited by its size in bytes however many distinct URLs clients invent.
// Together at most 32 MB, keys and the overhead of each entry included.

const MB = 1024 ** 2;

/** Maximum size of each cache in bytes. */
export const MAX_CACHE_BYTES = {
  /** Lists and details in the page sizes that the product itself requests. */
  answers: 9 * MB,
  /** Other responses requested twice; a cache of their own, so that they never evict the product's. */
  otherAnswers: 4 * MB,
  /** Guests' pages, compressed. */
  pages: 10 * MB,
  /** Guests' pages as rendered by the server (SSR), uncompressed. */
  drawnPages: 8 * MB,
  /** Keys of everything requested once. */
  asked: MB / 2,
  /** Keys of the pages that cached lists link to. */
  places: MB / 2,
} as const;

/** Overhead of an entry in bytes, beside its key and its value. */
const ENTRY = 400;

export interface LruCache<T> {
  /** Marks the entry as the most recently used. */
  find(key: string): T | undefined;
  /**
   * Replaces the entry of this key and evicts the least recently used ones; a value over half of the limit is not
   * stored.
   */
  set(key: string, value: T, bytes?: number): void;
  /** Sets the size of the entry once it is known; no effect if another value has replaced it. */
  weigh(key: string, value: T, bytes: number): void;
  /** No effect if another value has replaced it. */
  drop(key: string, value: T): void;
  clear(): void;
  /** Total size of all entries. */
  bytes(): number;
}

export const lruCache = <T>(mostBytes: number): LruCache<T> => {
  interface Entry {
    readonly value: T;
    readonly bytes: number;
  }
  // In the order of use, least recently used first.
  const entries = new Map<string, Entry>();
  let sum = 0;

  const remove = (key: string): void => {
    sum -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const set = (key: string, value: T, valueBytes = 0): void => {
    remove(key);
    const bytes = ENTRY + 2 * key.length + valueBytes;
    if (bytes > mostBytes / 2) return;
    entries.set(key, { value, bytes });
    sum += bytes;
    for (const oldest of entries.keys()) {
      if (sum <= mostBytes) return;
      remove(oldest);
    }
  };
  const hasValue = (key: string, value: T): boolean => entries.get(key)?.value === value;

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set,
    weigh: (key, value, bytes) => {
      if (hasValue(key, value)) set(key, value, bytes);
    },
    drop: (key, value) => {
      if (hasValue(key, value)) remove(key);
    },
    clear: () => {
      entries.clear();
      sum = 0;
    },
    bytes: () => sum,
  };
};

type Name = keyof typeof MAX_CACHE_BYTES;

export interface MemoryCaches {
  /** Creates the cache of this name; called once per name. */
  part<T>(name: Name): LruCache<T>;
  /** Whether this key was requested before; stores it. */
  wasRequested(key: string): boolean;
  /** Current sizes by name. */
  bytes(): Readonly<Partial<Record<Name, number>>>;
}

export const memoryCaches = (): MemoryCaches => {
  const byteCounters: Partial<Record<Name, () => number>> = {};
  const part = <T>(name: Name): LruCache<T> => {
    const cache = lruCache<T>(MAX_CACHE_BYTES[name]);
    byteCounters[name] = cache.bytes;
    return cache;
  };
  const requested = part<true>('asked');
  return {
    part,
    wasRequested: (key) => {
      const was = requested.find(key) === true;
      if (!was) requested.set(key, true);
      return was;
    },
    bytes: () => Object.fromEntries(Object.entries(byteCounters).map(([name, bytes]) => [name, bytes()])),
  };
};
