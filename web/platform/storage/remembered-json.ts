// JSON in local or session storage, held in memory where storage is full or blocked.
import { type StorageArea, type StoredJson, storedJson } from './stored-json.ts';

/** Values by key; what could not be stored lasts as long as the page. */
export const rememberedJson = <T>(
  area: StorageArea,
  accepts: (value: unknown) => value is T,
): ((key: string) => StoredJson<T>) => {
  const unstored = new Map<string, T>();
  return (key) => {
    const stored = storedJson(area, key, accepts);
    return {
      read: () => unstored.get(key) ?? stored.read(),
      write: (value) => {
        stored.write(value);
        if (JSON.stringify(stored.read()) === JSON.stringify(value)) unstored.delete(key);
        else unstored.set(key, value);
      },
      clear: () => {
        unstored.delete(key);
        stored.clear();
      },
    };
  };
};
