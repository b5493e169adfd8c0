// Home on a phone with a growing catalogue: 500 and 5,000 stories per group against 23 in the same run. The smallest
// size is measured twice: their average is the reference, and their difference shows the noise.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser } from 'playwright';
import { type Figure, figure } from './figure.ts';
import { launchBrowser } from './frame.ts';
import { fillCatalogue } from './story-copies.ts';

const SIZES = [23, 23, 500, 5_000] as const;
/** Enough rounds for the averages of two equal products to differ by a few percent only. */
const ROUNDS = 110;
const SETTLED_MS = 2_500;
/** CPU throttling like a phone's, so that tasks over 50 ms are not random. */
const SLOWED = 4;

interface Seen {
  readonly paint: number;
  readonly blocked: number;
  /** CPU time of the page's main thread in ms. */
  readonly work: number;
}

const watch = (): void => {
  const seen = { paint: 0, blocked: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
};

const visit = async (browser: Browser, url: string): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Omit<Seen, 'work'>);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { value: seconds = Number.NaN } = metrics.find(({ name }) => name === 'TaskDuration') ?? {};
  await context.close();
  return { ...seen, work: seconds * 1000 };
};

const bytesOf = async (url: string): Promise<number> => {
  const html = await (await fetch(url, { headers: { cookie: 'age_ok=1' } })).text();
  if (!html.includes('data-rendered')) throw new Error('Home was not rendered by the server');
  return brotliCompressSync(html).length / 1000;
};

/** Visits alternate and each round starts with another size, so that other load on the machine affects all alike. */
const visitInTurns = async (browser: Browser, urls: readonly string[]): Promise<readonly Seen[][]> => {
  const seen = urls.map((): Seen[] => []);
  // The first visit fills the server's caches.
  for (const url of urls) await visit(browser, url);
  for (let turn = 0; turn < ROUNDS * urls.length; turn += 1) {
    const one = (turn + Math.floor(turn / urls.length)) % urls.length;
    seen[one]?.push(await visit(browser, urls[one] ?? ''));
  }
  return seen;
};

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

interface Home {
  readonly bytes: number;
  readonly visits: readonly Seen[];
}

const measures = [
  ['HTML with its data', 'kB br', ({ bytes }: Home) => bytes],
  ['largest paint', 'ms', ({ visits }: Home) => mean(visits.map(({ paint }) => paint))],
  ['blocked', 'ms', ({ visits }: Home) => mean(visits.map(({ blocked }) => blocked))],
  ['main thread', 'ms of CPU', ({ visits }: Home) => mean(visits.map(({ work }) => work))],
] as const;

/** Products from the same seed, which differ in their size alone. */
const serveAlike = async (): Promise<readonly ServedProduct[]> => {
  const { dataDir, end } = await serveProduct();
  await end();
  const products: ServedProduct[] = [];
  for (const size of SIZES) {
    const copy = mkdtempSync(join(tmpdir(), 'meend-'));
    cpSync(dataDir, copy, { recursive: true });
    const product = await serveProduct({ dataDir: copy });
    await fillCatalogue(copy, size);
    products.push(product);
  }
  rmSync(dataDir, { recursive: true });
  return products;
};

export const measureManyStories = async (): Promise<readonly Figure[]> => {
  const products = await serveAlike();
  const browser = await launchBrowser();
  try {
    const seen = await visitInTurns(
      browser,
      products.map(({ url }) => url),
    );
    const homes = await Promise.all(
      products.map(
        async ({ url }, at): Promise<Home> => ({ bytes: await bytesOf(url), visits: seen[at] ?? [] }),
      ),
    );
    const [first, again, ...larger] = homes as [Home, Home, ...Home[]];
    const both: Home = { bytes: first.bytes, visits: [...first.visits, ...again.visits] };
    const compare = (title: string, one: Home, reference: Home, target: string): readonly Figure[] =>
      measures.map(([name, unit, of]) =>
        figure(`Home with ${title}, ${name}`, unit, of(one), target, {
          name: `with ${SIZES[0]}`,
          value: of(reference),
        }),
      );
    return [
      ...compare(`${SIZES[1]} stories a group again`, again, first, 'what equal products differ by'),
      ...larger.flatMap((home, at) =>
        compare(`${SIZES[at + 2]} stories a group`, home, both, 'within 5 % of the smallest'),
      ),
    ];
  } finally {
    await browser.close();
    for (const one of products) await one.stop();
  }
};
