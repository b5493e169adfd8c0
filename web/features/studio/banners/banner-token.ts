// The banner admin's session, separate from any listener's: its token, and a flag by which the router knows that a
// banner admin is signed in here. The flag grants nothing: the server checks the token alone.
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, type Store } from '@meend/web/platform/store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is true => value === true;

const token = storedJson(() => localStorage, 'banner-token', isText);
const flag = storedJson(() => localStorage, 'banner-admin', isTrue);

interface BannerSession {
  readonly token: {
    readonly read: () => string | null;
    readonly write: (newToken: string) => void;
    readonly clear: () => void;
  };
  /** Whether a banner admin is signed in, in this or another tab. */
  readonly isSignedIn: Store<boolean>;
}

export const createBannerSession = (): BannerSession => {
  const changes = createEvent();
  return {
    token: {
      read: token.read,
      write: (newToken) => {
        token.write(newToken);
        flag.write(true);
        changes.emit();
      },
      clear: () => {
        token.clear();
        flag.clear();
        changes.emit();
      },
    },
    isSignedIn: {
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
    },
  };
};

export const useBannerSession = (): BannerSession => usePlatform().lazy(createBannerSession);
