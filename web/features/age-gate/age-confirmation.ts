import { readCookie } from '@meend/web/platform/cookies.ts';

/**
 * Whether the age was confirmed: the server writes what it read from the cookie into the page; without that, the cookie
 * itself is read.
 */
export const isAgeConfirmed = (): boolean =>
  document.documentElement.dataset.age === 'ok' || readCookie('age_ok') !== null;
