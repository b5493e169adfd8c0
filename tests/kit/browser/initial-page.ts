import type { Page } from '@playwright/test';

/** Blocks the application's scripts until the returned function is called. */
export const blockScripts = async (page: Page): Promise<() => void> => {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
};

/** Slug of the newest entry of the list at the path. */
export const newestSlug = async (page: Page, path: string): Promise<string> => {
  const list: { slug: string }[] = await (await page.request.get(path)).json();
  return list.at(-1)?.slug ?? '';
};
