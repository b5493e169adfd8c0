// What a web process keeps of what strangers ask for: by name, each bounded by its bytes, whatever they invent. Together it
// is 32 MB, the keys and what an entry costs by itself among them.

const MB = 1024 ** 2;

/** The most bytes of each. */
export const MAX_CACHE_BYTES = {
  /** Lists and details in the sizes the product itself asks for. */
  answers: 9 * MB,
  /** Others that were asked for twice: they never push out the product's own. */
  otherAnswers: 4 * MB,
  /** Guests' pages, compressed. */
  pages: 10 * MB,
  /** The same as the web drew them. */
  drawnPages: 8 * MB,
  /** What was asked for once, by its key alone. */
  asked: MB / 2,
  /** The places that kept lists lead to, by their keys alone. */
  places: MB / 2,
} as const;

/** Of an entry beside its key and what it holds. */
const ENTRY = 400;

export interface LruCache<T> {
  /** Whatever was asked for last goes last. */
  find(key: string): T | undefined;
  /** In the place of what stood there; the oldest go until there is room, and what alone takes over half of it is not kept. */
  set(key: string, value: T, bytes?: number): void;
  /** Says how many bytes it came to be; nothing where another stands there by now. */
  weigh(key: string, value: T, bytes: number): void;
  /** Nothing where another stands there by now. */
  drop(key: string, value: T): void;
  clear(): void;
  /** Of everything kept. */
  bytes(): number;
}

export const lruCache = <T>(mostBytes: number): LruCache<T> => {
  interface Entry {
    readonly value: T;
    readonly bytes: number;
  }
  // In the order of use: the first is the one to go.
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
  /** Each is taken once. */
  part<T>(name: Name): LruCache<T>;
  /** Whether it was asked for before, lately. */
  wasRequested(key: string): boolean;
  /** Held now, by name. */
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
