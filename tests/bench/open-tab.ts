// Cost of an idle Home tab of a listener against a blank page in the same browser: CPU time of each page's process,
// over a minute of real time, and over an hour of simulated time with a visit to the tab every five minutes; and the
// requests of an hour.
import { setTimeout as pause } from 'node:timers/promises';
import { type AdmittedListener, admitListener } from '@meend/tests/kit/site/served-listener.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type Figure, figure } from './figure.ts';
import { launchBrowser } from './frame.ts';

const SETTLED_MS = 3_000;
/** Enough for a local server to respond. */
const ANSWERED_MS = 300;
const WATCHED_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const RETURN_MS = 5 * 60_000;
const RETURNS = HOUR_MS / RETURN_MS;

interface Traffic {
  /** Requests started and completed. */
  begun: number;
  requests: number;
  /** Bytes on the wire, with headers. */
  kilobytes: number;
  /** Responses without a body (304). */
  unchanged: number;
}

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly traffic: Traffic;
  /** CPU seconds of the page's whole process. */
  cpu(): Promise<number>;
}

const processTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const time = metrics.find(({ name }) => name === 'ProcessTime');
  if (time === undefined) throw new Error('this browser does not report the CPU time of a process');
  return time.value;
};

interface Opened {
  readonly address: string;
  /** Null if signed out. */
  readonly listener: AdmittedListener | null;
  /** Whether its timers are simulated. */
  readonly hasOwnClock: boolean;
}

const openTab = async (browser: Browser, { address, listener, hasOwnClock }: Opened): Promise<Tab> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (hasOwnClock) await page.clock.install();
  if (listener !== null) {
    const { token, session } = listener;
    await context.addCookies([
      { name: 'age_ok', value: '1', url: address },
      { name: 'session', value: session, url: address },
    ]);
    // As in a browser with a session: the first page renews it.
    await context.addInitScript((sessionToken) => {
      if (localStorage.getItem('token') === null) localStorage.setItem('token', sessionToken);
    }, token);
  }
  const traffic: Traffic = { begun: 0, requests: 0, kilobytes: 0, unchanged: 0 };
  page.on('request', () => {
    traffic.begun += 1;
  });
  page.on('requestfailed', () => {
    traffic.requests += 1;
  });
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    traffic.requests += 1;
    traffic.kilobytes += (sizes.responseBodySize + sizes.responseHeadersSize) / 1_000;
    if (sizes.responseBodySize === 0) traffic.unchanged += 1;
  });
  await page.goto(address, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { context, page, traffic, cpu: () => processTime(session) };
};

/** CPU seconds of the tabs during the work. */
const usedBy = async (tabs: readonly Tab[], work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = await Promise.all(tabs.map((tab) => tab.cpu()));
  await work();
  const after = await Promise.all(tabs.map((tab) => tab.cpu()));
  return after.map((now, index) => now - (before[index] ?? 0));
};

/** Waits until all requests have completed. */
const isAnswered = async ({ traffic }: Tab): Promise<void> => {
  do await pause(ANSWERED_MS);
  while (traffic.requests < traffic.begun);
};

/** The event of returning to a tab. */
const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

const passHour = async (tab: Tab, isVisited: boolean): Promise<void> => {
  for (let turn = 0; turn < RETURNS; turn += 1) {
    await tab.page.clock.runFor(RETURN_MS);
    if (isVisited) await tab.page.evaluate(comeBack);
    await isAnswered(tab);
  }
};

const since = (now: Traffic, before: Traffic): Omit<Traffic, 'begun'> => ({
  requests: now.requests - before.requests,
  kilobytes: now.kilobytes - before.kilobytes,
  unchanged: now.unchanged - before.unchanged,
});

const tabFigure = (name: string, unit: string, measured: number, blank: number | null): Figure =>
  figure(
    `A signed-in tab on Home, ${name}`,
    unit,
    measured,
    'printed',
    blank === null ? null : { name: 'a blank page', value: blank },
  );

const trafficFigures = (
  hour: string,
  { requests, kilobytes, unchanged }: Omit<Traffic, 'begun'>,
): readonly Figure[] => [
  tabFigure(`${hour}, requests`, '', requests, null),
  tabFigure(`${hour}, answered without a body`, '', unchanged, null),
  tabFigure(`${hour}, what came, headers too`, 'kB', kilobytes, null),
];

export const measureOpenTab = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const listener = await admitListener(product, 'asha@example.in');
  const browser = await launchBrowser(['--site-per-process']);
  const pair = async (hasOwnClock: boolean): Promise<readonly [Tab, Tab]> => {
    const home = await openTab(browser, { address: product.url, listener, hasOwnClock });
    const blank = await openTab(browser, { address: 'about:blank', listener: null, hasOwnClock });
    await isAnswered(home);
    await pause(SETTLED_MS);
    return [home, blank];
  };
  try {
    const watched = await pair(false);
    const [ours = 0, theirs = 0] = await usedBy(watched, () => pause(WATCHED_MS));
    for (const { context } of watched) await context.close();
    const tabs = await pair(true);
    const figures: Figure[] = [
      tabFigure(`a minute by the wall clock, CPU`, 'ms', ours * 1_000, theirs * 1_000),
      tabFigure(`an hour of it, CPU (60 times the minute)`, 's', ours * 60, theirs * 60),
    ];
    for (const [name, isVisited] of [
      ['an hour left alone', false],
      [`an hour with ${RETURNS} returns to it`, true],
    ] as const) {
      const before = { ...tabs[0].traffic };
      const [used = 0, bare = 0] = await usedBy(tabs, () =>
        Promise.all(tabs.map((tab) => passHour(tab, isVisited))),
      );
      figures.push(tabFigure(`${name} by its own clock, CPU`, 's', used, bare));
      figures.push(...trafficFigures(name, since(tabs[0].traffic, before)));
    }
    return figures;
  } finally {
    await browser.close();
  }
};
