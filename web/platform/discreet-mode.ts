// Discreet mode: tab title, icon and lock screen show the product, never a story. Stored in a cookie, because the
// server renders the page's head accordingly.
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, type Store } from './store.ts';

const COOKIE = 'discreet';
const COOKIE_MAX_AGE_DAYS = 365;

/** Neutral icons for the tab and the lock screen. */
export const plainIcon = { tab: '/icon-plain.svg', large: '/icon-plain-512.png' } as const;
const ownIcon = '/icon.svg';

/** Whether discreet mode is on or the page is hidden. */
export interface DiscreetMode extends Store<boolean> {
  readonly turn: (isOn: boolean) => void;
  /** Sets whether the neutral cover page is shown; while it is, tab and icon are neutral in either mode. */
  readonly hide: (isHidden: boolean) => void;
}

export const createDiscreetMode = (): DiscreetMode => {
  const mode = createStore({ isOn: false, isHidden: false }, () => ({
    isOn: readCookie(COOKIE) === '1',
    isHidden: false,
  }));
  const read = (): boolean => mode.read().isOn || mode.read().isHidden;
  mode.subscribe(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = read() ? plainIcon.tab : ownIcon;
  });
  return {
    initial: false,
    read,
    subscribe: mode.subscribe,
    turn: (isOn) => {
      writeCookie(COOKIE, isOn ? '1' : '', isOn ? COOKIE_MAX_AGE_DAYS : 0);
      mode.update(({ isHidden }) => ({ isOn, isHidden }));
    },
    hide: (isHidden) => mode.update(({ isOn }) => ({ isOn, isHidden })),
  };
};
