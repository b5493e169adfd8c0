import { screens } from '@meend/core/site/screens.ts';
import { readCookie } from '@meend/web/platform/cookies.ts';

/**
 * Whether the age was confirmed: the server writes what it read from the cookie into the page; without that, the cookie
 * itself is read.
 */
export const isAgeConfirmed = (): boolean =>
  document.documentElement.dataset.age === 'ok' || readCookie('age_ok') !== null;

// Pages exempt from the age gate: those it links to, and the one that says how to report a barrier.

const readable: ReadonlySet<string> = new Set([
  screens.terms,
  screens.privacy,
  screens.cookies,
  screens.accessibility,
]);

const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return pathname;
  }
};

export const isAgeGateExempt = (pathname: string): boolean => readable.has(plain(pathname));
