/** A device's storage, shared by successive pages. */
export const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const denied = () => {
  throw new Error('denied');
};

/** A browser that blocks storage. */
export const forbiddenStorage = { getItem: denied, setItem: denied, removeItem: denied };
