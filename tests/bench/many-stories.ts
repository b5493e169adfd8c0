// Home on a phone with a catalogue that grows: 23, 500 and 5,000 stories a group, against the smallest of the same run.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import type { ServedProduct } from '../support/served-product.ts';
import { type Figure, median } from './figure.ts';
import { fillCatalogue } from './story-copies.ts';

const SIZES = [23, 500, 5_000] as const;
const RUNS = 11;
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

const measure = async (browser: Browser, url: string) => {
  const html = await (await fetch(url, { headers: { cookie: 'age_ok=1' } })).text();
  if (!html.includes('data-drawn')) throw new Error('Home was not drawn');
  const seen: Seen[] = [];
  // The first one fills the server's own caches.
  await visit(browser, url);
  for (let run = 0; run < RUNS; run += 1) seen.push(await visit(browser, url));
  return {
    bytes: brotliCompressSync(html).length / 1000,
    paint: median(seen.map(({ paint }) => paint)),
    blocked: median(seen.map(({ blocked }) => blocked)),
  };
};

export const measureManyStories = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const figures: Figure[] = [];
    let least: Awaited<ReturnType<typeof measure>> | null = null;
    for (const size of SIZES) {
      await fillCatalogue(product.dataDir, size);
      const now = await measure(browser, product.url);
      const first: typeof now = least ?? now;
      least = first;
      const figure = (name: string, unit: string, of: (home: typeof now) => number): Figure => ({
        name: `Home with ${size} stories a group, ${name}`,
        unit,
        measured: of(now),
        reference: { name: `with ${SIZES[0]}`, value: of(first) },
        target: 'within 5 % of the smallest',
      });
      figures.push(
        figure('HTML with its data', 'kB br', ({ bytes }) => bytes),
        figure('largest paint', 'ms', ({ paint }) => paint),
        figure('blocked', 'ms', ({ blocked }) => blocked),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
};
