import { readCookie } from '@meend/web/platform/storage/cookies.ts';

/** The server writes its reading of the cookie into the page; the cookie itself decides where it did not. */
export const isAgeConfirmed = (): boolean =>
  document.documentElement.dataset.age === 'ok' || readCookie('age_ok') !== null;
