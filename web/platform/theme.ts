import { readCookie, writeCookie } from './storage/cookies.ts';

export type Theme = 'dark' | 'light' | 'device';

const COOKIE = 'theme';
const KEPT_DAYS = 365;

export const readTheme = (): Theme => {
  const kept = readCookie(COOKIE);
  return kept === 'dark' || kept === 'light' ? kept : 'device';
};

const tintBrowser = (): void => {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--color-canvas').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media');
    meta.content = canvas;
  }
};

/** Without a choice, styles alone follow the device. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'device') {
    writeCookie(COOKIE, '', 0);
    delete document.documentElement.dataset.theme;
  } else {
    writeCookie(COOKIE, theme, KEPT_DAYS);
    document.documentElement.dataset.theme = theme;
  }
  tintBrowser();
};
