// Home on a phone with a catalogue that grows: 23, 500 and 5,000 stories a group, against the smallest of the same run.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { type Figure, median } from './figure.ts';
import { fillCatalogue } from './story-copies.ts';

const SIZES = [23, 500, 5_000] as const;
const ROUNDS = 15;
const SETTLED_MS = 4_000;
/** A phone's pace: tasks long enough that what lies over 50 ms is not the chance of a moment. */
const SLOWED = 4;

interface Seen {
  readonly paint: number;
  readonly blocked: number;
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
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
  await context.close();
  return seen;
};

const bytesOf = async (url: string): Promise<number> => {
  const html = await (await fetch(url, { headers: { cookie: 'age_ok=1' } })).text();
  if (!html.includes('data-drawn')) throw new Error('Home was not drawn');
  return brotliCompressSync(html).length / 1000;
};

/** Visits take turns, each round beginning with another size, so that what else the machine does falls on all alike. */
const visitInTurns = async (browser: Browser, urls: readonly string[]): Promise<readonly Seen[][]> => {
  const seen = urls.map((): Seen[] => []);
  // The first one fills the server's own caches.
  for (const url of urls) await visit(browser, url);
  for (let turn = 0; turn < ROUNDS * urls.length; turn += 1) {
    const one = (turn + Math.floor(turn / urls.length)) % urls.length;
    seen[one]?.push(await visit(browser, urls[one] ?? ''));
  }
  return seen;
};

const figuresOf = (size: number, bytes: number, seen: readonly Seen[]) => ({
  size,
  bytes,
  paint: median(seen.map(({ paint }) => paint)),
  blocked: median(seen.map(({ blocked }) => blocked)),
});

export const measureManyStories = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const products = [product];
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  try {
    while (products.length < SIZES.length) products.push(await serveProduct());
    for (const [at, { dataDir }] of products.entries()) await fillCatalogue(dataDir, SIZES[at] ?? 0);
    const seen = await visitInTurns(
      browser,
      products.map(({ url }) => url),
    );
    const homes = await Promise.all(
      products.map(async ({ url }, at) => figuresOf(SIZES[at] ?? 0, await bytesOf(url), seen[at] ?? [])),
    );
    return homes.flatMap((home) => {
      const figure = (name: string, unit: string, of: (one: typeof home) => number): Figure => ({
        name: `Home with ${home.size} stories a group, ${name}`,
        unit,
        measured: of(home),
        reference: { name: `with ${SIZES[0]}`, value: of(homes[0] ?? home) },
        target: 'within 5 % of the smallest',
      });
      return [
        figure('HTML with its data', 'kB br', ({ bytes }) => bytes),
        figure('largest paint', 'ms', ({ paint }) => paint),
        figure('blocked', 'ms', ({ blocked }) => blocked),
      ];
    });
  } finally {
    await browser.close();
    for (const one of products.slice(1)) await one.stop();
  }
};
