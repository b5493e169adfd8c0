// The banner admin's session, separate from any listener's: its token, and a flag by which the router knows that a
// banner admin is signed in here. The flag grants nothing: the server checks the token alone.
import { createEvent, type Store } from '../store.ts';
import { storedJson } from './stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is true => value === true;

const token = storedJson(() => localStorage, 'banner-token', isText);
const flag = storedJson(() => localStorage, 'banner-admin', isTrue);

const changes = createEvent();

export const bannerToken = {
  read: token.read,
  write: (newToken: string): void => {
    token.write(newToken);
    flag.write(true);
    changes.emit();
  },
  clear: (): void => {
    token.clear();
    flag.clear();
    changes.emit();
  },
};

/** Whether a banner admin is signed in, in this or another tab. */
export const bannerAdmin: Store<boolean> = {
  initial: false,
  read: () => flag.read() === true,
  subscribe: (listener) => {
    const unsubscribe = changes.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  },
};
