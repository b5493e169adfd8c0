import { readCookie, writeCookie } from './cookies.ts';

export type Theme = 'dark' | 'light' | 'device';

const COOKIE = 'theme';
const COOKIE_MAX_AGE_DAYS = 365;

export const readTheme = (): Theme => {
  const stored = readCookie(COOKIE);
  return stored === 'dark' || stored === 'light' ? stored : 'device';
};

const tintBrowser = (): void => {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--color-canvas').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media');
    meta.content = canvas;
  }
};

/** Without a stored theme, CSS follows the device's colour scheme. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'device') {
    writeCookie(COOKIE, '', 0);
    delete document.documentElement.dataset.theme;
  } else {
    writeCookie(COOKIE, theme, COOKIE_MAX_AGE_DAYS);
    document.documentElement.dataset.theme = theme;
  }
  tintBrowser();
};
