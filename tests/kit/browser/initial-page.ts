import { expect, type Page } from '@playwright/test';

/** Blocks requests for the pattern until the returned function is called. */
export const blockRequests = async (page: Page, pattern: string): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Blocks the application's scripts. */
export const blockScripts = (page: Page): Promise<() => void> => blockRequests(page, '**/assets/*.js');

/** Slug of the newest entry of the list at the path. */
export const newestSlug = async (page: Page, path: string): Promise<string> => {
  const list: { slug: string }[] = await (await page.request.get(path)).json();
  return list.at(-1)?.slug ?? '';
};

/** Watches the next pages: whether hydration keeps the server's elements, and how far the layout shifts. */
export const watchHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { first: null as Element | null, shift: 0 };
    Object.assign(window, { seen });
    document.addEventListener('DOMContentLoaded', () => {
      seen.first = document.querySelector('#root main')?.firstElementChild ?? null;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects the server's elements after hydration. */
export const expectReused = async (page: Page, path: string): Promise<void> => {
  const isReused = () =>
    (Reflect.get(window, 'seen') as { first: Element | null }).first?.isConnected === true;
  expect(await page.evaluate(isReused), path).toBe(true);
};

/** Expects the server's elements after hydration, and no layout shift. */
export const expectHydrated = async (page: Page, path: string): Promise<void> => {
  await expectReused(page, path);
  const shift = () => (Reflect.get(window, 'seen') as { shift: number }).shift;
  expect(await page.evaluate(shift), path).toBeLessThan(0.01);
};
