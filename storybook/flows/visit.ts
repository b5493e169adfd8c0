import { writeCookie } from '@meend/web/platform/cookies.ts';

const stayHere = (event: NavigateEvent): void => {
  if (event.destination.url.includes('/payment/checkout/')) event.preventDefault();
};

/** For `beforeEach`: confirms the age, and blocks the navigation to the provider's checkout. */
export const visit = (): (() => void) => {
  writeCookie('age_ok', '1', 1);
  window.navigation.addEventListener('navigate', stayHere);
  return () => {
    writeCookie('age_ok', '', 0);
    window.navigation.removeEventListener('navigate', stayHere);
  };
};
