// What a listener's tab costs while Home stands open and nobody touches it, beside a blank page in the same browser: the
// processor's time of each page's process, over a minute by the wall clock, and over an hour by the pages' own clock, with
// somebody coming back to the tab every five minutes; and what an hour asks the server for.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { admitListener } from '../support/served-listener.ts';
import type { ServedProduct } from '../support/served-product.ts';
import type { Figure } from './figure.ts';

const QUIET_MS = 3_000;
const WATCHED_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const RETURN_MS = 5 * 60_000;
const RETURNS = HOUR_MS / RETURN_MS;

interface Asked {
  requests: number;
  /** Answers that came with a body, in kB as they crossed the line. */
  kilobytes: number;
  /** Answers that said "as before". */
  unchanged: number;
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly asked: Asked;
  /** Seconds of the page's whole process. */
  cpu(): Promise<number>;
}

const processTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const time = metrics.find(({ name }) => name === 'ProcessTime');
  if (time === undefined) throw new Error('This browser does not tell the time of a process');
  return time.value;
};

const openTab = async (browser: Browser, address: string, token: string | null): Promise<Tab> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.clock.install();
  if (token !== null) {
    await context.addCookies([{ name: 'age_ok', value: '1', url: address }]);
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  }
  const asked: Asked = { requests: 0, kilobytes: 0, unchanged: 0 };
  page.on('requestfinished', async (request) => {
    const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
    asked.requests += 1;
    asked.kilobytes += (sizes.responseBodySize + sizes.responseHeadersSize) / 1_000;
    if (response?.status() === 304) asked.unchanged += 1;
  });
  await page.goto(address, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { context, page, asked, cpu: () => processTime(session) };
};

/** What the tabs used while this went on, in seconds. */
const usedBy = async (tabs: readonly Tab[], work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = await Promise.all(tabs.map((tab) => tab.cpu()));
  await work();
  const after = await Promise.all(tabs.map((tab) => tab.cpu()));
  return after.map((now, place) => now - (before[place] ?? 0));
};

const isQuiet = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle');

const passHour = async ({ page }: Tab, isVisited: boolean): Promise<void> => {
  for (let turn = 0; turn < RETURNS; turn += 1) {
    await page.clock.runFor(RETURN_MS);
    if (isVisited) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isQuiet(page);
  }
};

const since = (now: Asked, before: Asked): Asked => ({
  requests: now.requests - before.requests,
  kilobytes: now.kilobytes - before.kilobytes,
  unchanged: now.unchanged - before.unchanged,
});

const figure = (name: string, unit: string, measured: number, blank: number | null): Figure => ({
  name: `A signed-in tab on Home, ${name}`,
  unit,
  measured,
  reference: blank === null ? null : { name: 'a blank page', value: blank },
  target: 'printed',
});

const asking = (hour: string, { requests, kilobytes, unchanged }: Asked): readonly Figure[] => [
  figure(`${hour}, requests`, '', requests, null),
  figure(`${hour}, answered “as before”`, '', unchanged, null),
  figure(`${hour}, what came with them`, 'kB', kilobytes, null),
];

export const measureOpenTab = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const token = await admitListener(product, 'asha@example.in');
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--site-per-process'],
  });
  try {
    const home = await openTab(browser, product.url, token);
    const blank = await openTab(browser, 'about:blank', null);
    const tabs = [home, blank];
    await isQuiet(home.page);
    await pause(QUIET_MS);
    const [ours = 0, theirs = 0] = await usedBy(tabs, () => pause(WATCHED_MS));
    const hours: Figure[] = [];
    for (const [name, isVisited] of [
      ['an hour left alone', false],
      [`an hour with ${RETURNS} returns to it`, true],
    ] as const) {
      const before = { ...home.asked };
      const [used = 0, bare = 0] = await usedBy(tabs, () =>
        Promise.all(tabs.map((tab) => passHour(tab, isVisited))),
      );
      hours.push(figure(`${name} by its own clock, CPU`, 's', used, bare));
      hours.push(...asking(name, since(home.asked, before)));
    }
    const scale = HOUR_MS / WATCHED_MS;
    const scaled = `an hour, CPU (${scale} times a minute by the wall clock)`;
    return [figure(scaled, 's', ours * scale, theirs * scale), ...hours];
  } finally {
    await browser.close();
  }
};
