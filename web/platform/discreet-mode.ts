// Discreet mode: tab title, icon and lock screen show the product, never a story. Stored in a cookie, because the
// server renders the page's head accordingly.
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, type Store } from './store.ts';

const COOKIE = 'discreet';
const COOKIE_MAX_AGE_DAYS = 365;

/** Neutral icons for the tab and the lock screen. */
export const plainIcon = { tab: '/icon-plain.svg', large: '/icon-plain-512.png' } as const;
const ownIcon = '/icon.svg';

const mode = createStore({ isOn: false, isHidden: false }, () => ({
  isOn: readCookie(COOKIE) === '1',
  isHidden: false,
}));

/** Whether discreet mode is on or the page is hidden by `hideAtOnce`. */
export const isDiscreet = (): boolean => mode.read().isOn || mode.read().isHidden;

export const discreet: Store<boolean> = { initial: false, read: isDiscreet, subscribe: mode.subscribe };

const drawIcon = (): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = isDiscreet() ? plainIcon.tab : ownIcon;
};

mode.subscribe(drawIcon);

export const switchDiscreet = (isOn: boolean): void => {
  writeCookie(COOKIE, isOn ? '1' : '', isOn ? COOKIE_MAX_AGE_DAYS : 0);
  mode.update(({ isHidden }) => ({ isOn, isHidden }));
};

/** Sets whether the neutral cover page is shown; while it is, tab and icon are neutral in either mode. */
export const hideAtOnce = (isHidden: boolean): void => mode.update(({ isOn }) => ({ isOn, isHidden }));
