// Discreet mode: tab, icon and lock screen name the product, never a story. A cookie, since the server writes the page's
// head by it.
import { readCookie, writeCookie } from './storage/cookies.ts';

const COOKIE = 'discreet';
const COOKIE_MAX_AGE_DAYS = 365;

/** What stands in the tab and on the lock screen instead of the product's own mark. */
export const plainIcon = { tab: '/icon-plain.svg', large: '/icon-plain-512.png' } as const;
const ownIcon = '/icon.svg';

const listeners = new Set<() => void>();

let on: boolean | undefined;
let hidden = false;

/** Switched on, or hidden at once. */
export const isDiscreet = (): boolean => {
  on ??= readCookie(COOKIE) === '1';
  return on || hidden;
};

const drawIcon = (): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = isDiscreet() ? plainIcon.tab : ownIcon;
};

const applyChange = (): void => {
  drawIcon();
  for (const listener of listeners) listener();
};

export const switchDiscreet = (chosen: boolean): void => {
  on = chosen;
  writeCookie(COOKIE, chosen ? '1' : '', chosen ? COOKIE_MAX_AGE_DAYS : 0);
  applyChange();
};

/** While a plain page stands here, tab and icon are plain too, whatever was chosen. */
export const hideAtOnce = (now: boolean): void => {
  hidden = now;
  applyChange();
};

export const subscribeToDiscreet = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
