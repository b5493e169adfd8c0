import type { Page } from '@playwright/test';

/** Blocks requests for the pattern until the returned function is called. */
export const blockRequests = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
};

/** Blocks the application's scripts. */
export const blockScripts = (page: Page): Promise<() => void> => blockRequests(page, '**/assets/*.js');

/** Slug of the newest entry of the list at the path. */
export const newestSlug = async (page: Page, path: string): Promise<string> => {
  const list: { slug: string }[] = await (await page.request.get(path)).json();
  return list.at(-1)?.slug ?? '';
};
