import type { Page } from '@playwright/test';

/**
 * Opens a payment page with its order in session storage, as the product does; a plain visit redirects to the plans.
 */
export const openWithOrder = async (page: Page, path: string): Promise<void> => {
  await page.goto('/cookies');
  await page.evaluate((address) => {
    const order = { orderId: '01999999-0000-7000-8000-00000a5ba0de', planName: '30 days', isSeen: false };
    history.replaceState({ usr: { order }, key: 'told', idx: 0 }, '', address);
  }, path);
  await page.reload();
};
