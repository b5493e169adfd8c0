// The banner admin's session, apart from any listener's: its token, and the flag by which the router knows that somebody
// signed in here. The flag opens no door: the server looks at the token alone.
import { storedJson } from './stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is true => value === true;

const token = storedJson(() => localStorage, 'banner-token', isText);
const flag = storedJson(() => localStorage, 'banner-admin', isTrue);

const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

export const bannerToken = {
  read: token.read,
  write: (newToken: string): void => {
    token.write(newToken);
    flag.write(true);
    notifyListeners();
  },
  clear: (): void => {
    token.clear();
    flag.clear();
    notifyListeners();
  },
};

export const isBannerAdminHere = (): boolean => flag.read() === true;

/** Hears changes made here and in other tabs. */
export const subscribeToBannerToken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
