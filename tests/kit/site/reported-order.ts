import type { Page } from '@playwright/test';

/** A payment page as the product leads to it: with the order that was told of; by address alone it leads to the plans. */
export const openWithOrder = async (page: Page, path: string): Promise<void> => {
  await page.goto('/cookies');
  await page.evaluate((address) => {
    const order = { orderId: '01999999-0000-7000-8000-00000a5ba0de', planName: '30 days', isSeen: false };
    history.replaceState({ usr: { order }, key: 'told', idx: 0 }, '', address);
  }, path);
  await page.reload();
};
