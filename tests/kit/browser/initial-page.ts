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

interface Watched {
  first: Element | null;
  /** Shares of the window that moved, by what moved. */
  readonly shifts: { readonly share: number; readonly moved: readonly string[] }[];
}

/** Watches the next pages: whether hydration keeps the server's elements, and what of the layout shifts. */
export const watchHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Watched = { first: null, shifts: [] };
    Object.assign(window, { seen });
    document.addEventListener('DOMContentLoaded', () => {
      seen.first = document.querySelector('#root main')?.firstElementChild ?? null;
    });
    const nameOf = (node: Node | null) =>
      `${node?.nodeName ?? 'removed'} "${node?.textContent?.slice(0, 30) ?? ''}"`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        seen.shifts.push({
          share: value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${previousRect.y},${previousRect.height} to ${currentRect.y},${currentRect.height}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects the server's elements after hydration. */
export const expectReused = async (page: Page, path: string): Promise<void> => {
  const isReused = () => (Reflect.get(window, 'seen') as Watched).first?.isConnected === true;
  expect(await page.evaluate(isReused), path).toBe(true);
};

/** Expects the server's elements after hydration, and no layout shift. */
export const expectHydrated = async (page: Page, path: string): Promise<void> => {
  await expectReused(page, path);
  const shifts = await page.evaluate(() => (Reflect.get(window, 'seen') as Watched).shifts);
  const share = shifts.reduce((sum, shift) => sum + shift.share, 0);
  expect(share, [path, ...shifts.flatMap(({ moved }) => moved)].join('\n')).toBeLessThan(0.01);
};
