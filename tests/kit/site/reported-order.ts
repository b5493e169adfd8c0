import type { Page } from '@playwright/test';

/** Opens a payment page with its order in the history's state, as the product does; a plain visit redirects to the plans. */
export const openWithOrder = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript((address) => {
    const order = { orderId: '01999999-0000-7000-8000-00000a5ba0de', planName: '30 days', isSeen: false };
    if (location.pathname === address && history.state === null)
      history.replaceState({ usr: { order }, key: 'told', idx: 0 }, '', address);
  }, path);
  await page.goto(path);
};
