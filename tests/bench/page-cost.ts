// What a page costs a slow phone's main thread, beside the same page with its scripts blocked and, if `BENCH_BEFORE`
// names a built checkout of an earlier commit, beside that build: all take turns in one run.
import { join } from 'node:path';
import { CLI } from '@meend/tests/kit/servers/product-files.ts';
import { type AdmittedListener, admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, Page } from 'playwright';
import { type Figure, figure, inTurns, median } from './figure.ts';
import { launchBrowser } from './frame.ts';

const VISITS = Number(process.env.BENCH_VISITS ?? 7);
const SLOWED = 6;
const SETTLED_MS = 4_000;

interface Cost {
  /** CPU time of the main thread in ms. */
  readonly work: number;
  readonly styleAndLayout: number;
  readonly blocked: number;
  readonly longest: number;
  readonly shift: number;
  readonly elements: number;
}

interface Address {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: true;
}

const watch = (): void => {
  const seen = { blocked: 0, longest: 0, shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.blocked += Math.max(0, duration - 50);
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const rememberSession = async (page: Page, url: string, token: string): Promise<void> => {
  await page.goto(`${url}/privacy-policy`);
  // With its time: a token of unknown age would be renewed first.
  await page.evaluate((kept) => {
    localStorage.setItem('token', kept);
    localStorage.setItem('token-at', String(Date.now()));
  }, token);
};

interface Site {
  readonly product: ServedProduct;
  readonly listener: AdmittedListener;
}

const visit = async (
  browser: Browser,
  { product: { url }, listener }: Site,
  { path, isSignedIn }: Address,
  scripts: 'run' | 'blocked',
): Promise<Cost> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  if (isSignedIn) {
    const earlier = await context.newPage();
    await rememberSession(earlier, url, listener.token);
    await context.addCookies([{ name: 'session', value: listener.session, url }]);
    await earlier.close();
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (scripts === 'blocked') {
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => ({
    ...(Reflect.get(globalThis, 'seen') as Pick<Cost, 'blocked' | 'longest' | 'shift'>),
    elements: document.querySelectorAll('body *').length,
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  const spent = (wanted: string): number =>
    1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  await context.close();
  return {
    ...seen,
    work: spent('TaskDuration'),
    styleAndLayout: spent('RecalcStyleDuration') + spent('LayoutDuration'),
  };
};

const newest = async (product: ServedProduct, path: string): Promise<string> => {
  const list: { slug: string }[] = await (await fetch(product.url + path)).json();
  const last = list.at(-1);
  if (!last) throw new Error(`${path} links to no page to measure`);
  return last.slug;
};

const addressesOf = async (product: ServedProduct): Promise<readonly Address[]> => {
  const guests: readonly Address[] = [
    { name: 'Home', path: '/' },
    { name: 'a listing', path: '/temptations' },
    { name: 'a story', path: `/playlist-det/${await newest(product, '/api/playlist/playlists')}` },
    { name: 'an article', path: `/blogs/${await newest(product, '/api/blogs')}` },
  ];
  return [
    ...guests,
    ...guests.map(({ name, path }): Address => ({ name: `${name}, signed in`, path, isSignedIn: true })),
  ];
};

const measures = [
  ['main thread', 'ms of CPU', (one: Cost) => one.work, '≤ 0.5 of Home before, ≤ 0.35 of a listing'],
  ['style and layout', 'ms', (one: Cost) => one.styleAndLayout, 'printed'],
  ['blocked', 'ms', (one: Cost) => one.blocked, '≤ 0.65 of before'],
  ['longest task', 'ms', (one: Cost) => one.longest, '≤ 0.75 of before'],
  ['elements', '', (one: Cost) => one.elements, '≤ 420 on Home'],
  ['layout shift', '', (one: Cost) => one.shift, '0'],
] as const;

const siteOf = async (product: ServedProduct): Promise<Site> => ({
  product,
  listener: await admitListener(product, 'listener@bench.example'),
});

const costOf = async (browser: Browser, address: Address, sites: readonly Site[]): Promise<Figure[]> => {
  const runs = sites.flatMap((site) =>
    (['run', 'blocked'] as const).map((scripts) => () => visit(browser, site, address, scripts)),
  );
  // The first visit fills the server's caches.
  for (const run of runs) await run();
  const [now = [], still = [], before, stillBefore] = await inTurns(VISITS, ...runs);
  return measures.flatMap(([what, unit, read, target]) => {
    const of = (costs: readonly Cost[]): number => median(costs.map(read));
    const name = `${address.name}, ${what} (median of ${VISITS})`;
    return [
      figure(name, unit, of(now), 'printed', { name: 'scripts blocked', value: of(still) }),
      ...(before ? [figure(name, unit, of(now), target, { name: 'before', value: of(before) })] : []),
      ...(stillBefore
        ? [
            figure(`${name}, scripts blocked`, unit, of(still), '≤ 0.65 of before', {
              name: 'before',
              value: of(stillBefore),
            }),
          ]
        : []),
    ];
  });
};

export async function* measurePageCost(): AsyncIterable<Figure> {
  const earlier = process.env.BENCH_BEFORE;
  const products = [
    await serveProduct(),
    ...(earlier ? [await serveProduct({ command: [join(earlier, CLI), 'serve'] })] : []),
  ];
  const browser = await launchBrowser();
  try {
    const sites = await Promise.all(products.map(siteOf));
    const [first] = products;
    for (const address of first ? await addressesOf(first) : [])
      for (const one of await costOf(browser, address, sites)) yield one;
  } finally {
    await browser.close();
    for (const one of products) await one.stop();
  }
}
