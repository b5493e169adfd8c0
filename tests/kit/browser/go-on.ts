import type { Page } from '@playwright/test';

/** Navigates within the application, as a link does: no page is loaded. */
export const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
