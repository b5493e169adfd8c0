// Discreet mode: tab, icon and lock screen name the product, never a story. A cookie, since the server writes the page's
// head by it.
import { readCookie, writeCookie } from './storage/cookies.ts';
import { createStore, type Store } from './store.ts';

const COOKIE = 'discreet';
const COOKIE_MAX_AGE_DAYS = 365;

/** What stands in the tab and on the lock screen instead of the product's own mark. */
export const plainIcon = { tab: '/icon-plain.svg', large: '/icon-plain-512.png' } as const;
const ownIcon = '/icon.svg';

const mode = createStore({ isOn: false, isHidden: false }, () => ({
  isOn: readCookie(COOKIE) === '1',
  isHidden: false,
}));

/** Switched on, or hidden at once. */
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

/** While a plain page stands here, tab and icon are plain too, whatever was chosen. */
export const hideAtOnce = (isHidden: boolean): void => mode.update(({ isOn }) => ({ isOn, isHidden }));
