// A tag manager that sends whatever a script in the page can observe, by every transport it has, and keeps trying.
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const TAG_MANAGER_URL = 'https://tags.example/gtm.js?id=GTM-1';

declare global {
  interface Window {
    /** How often the tag manager has tried to send something. */
    tagAttempts?: number;
  }
}

/** Runs in the page. */
const observe = (): void => {
  const send = (what: string): void => {
    window.tagAttempts = (window.tagAttempts ?? 0) + 1;
    const address = (transport: string) => `https://tags.example/collect?by=${transport}&what=${what}`;
    navigator.sendBeacon(address('beacon'));
    fetch(address('fetch'), { mode: 'no-cors', keepalive: true }).catch(() => {});
    new Image().src = address('image');
  };
  window.dataLayer ??= [];
  const layer = window.dataLayer as { event?: string }[];
  const push = layer.push.bind(layer);
  for (const { event } of layer) send(`${event}`);
  layer.push = (...entries) => {
    for (const { event } of entries) send(`${event}`);
    return push(...entries);
  };
  for (const name of ['click', 'play', 'pause']) document.addEventListener(name, () => send(name), true);
  for (const name of ['popstate', 'pagehide', 'visibilitychange'])
    window.addEventListener(name, () => send(name));
  const pushState = history.pushState.bind(history);
  history.pushState = (...address) => {
    pushState(...address);
    send('pushState');
  };
  setInterval(() => send('timer'), 500);
};

interface FakeTagManager {
  /** What has been collected, as `transport what`. */
  readonly collected: string[];
  /** How often its script has been loaded. */
  readonly loads: () => number;
}

export const fakeTagManager = async (context: BrowserContext): Promise<FakeTagManager> => {
  const collected: string[] = [];
  let loads = 0;
  await context.route('https://tags.example/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/collect') collected.push(`${searchParams.get('by')} ${searchParams.get('what')}`);
    else loads += 1;
    const body = pathname === '/collect' ? '' : `(${observe})()`;
    await route.fulfill({ contentType: 'text/javascript', body }).catch(() => {});
  });
  return { collected, loads: () => loads };
};

/** Waits until the tag manager of the page has tried to send more. */
export const untilItTriedAgain = async (page: Page): Promise<void> => {
  const attempts = () => page.evaluate(() => window.tagAttempts ?? 0);
  const before = await attempts();
  await expect.poll(attempts).toBeGreaterThan(before);
};
