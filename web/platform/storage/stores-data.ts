// Whether this browser keeps data of this site. Without it a sign-in would be lost at once.
import type { StorageArea } from './stored-json.ts';

const KEY = 'kept';

export const storesData = (
  storage: StorageArea = () => localStorage,
  allowsCookies = (): boolean => navigator.cookieEnabled,
): boolean => {
  try {
    const area = storage();
    area.setItem(KEY, KEY);
    const isStored = area.getItem(KEY) === KEY;
    area.removeItem(KEY);
    return isStored && allowsCookies();
  } catch {
    return false;
  }
};
