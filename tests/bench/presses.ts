// From a press to the next paint (Interaction to Next Paint): twenty presses of a guest through the site, on the
// simulated phone of the Lighthouse figures, beside twenty presses on the bare page in the same browser.

import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser, Locator, Page } from 'playwright';
import { serveBarePage } from './bare-page/serve-bare-page.ts';
import { type Figure, figure } from './figure.ts';
import { launchBrowser } from './frame.ts';
import { PHONE_INDEX } from './lighthouse.ts';

/** Event timing is rounded to 8 ms, and events below this are not reported. */
const LEAST_MS = 16;

const watchPresses = () => {
  const durations: number[] = [];
  Object.assign(window, { pressDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** Duration of the slowest event of the press, until the paint after it. */
const press = async (page: Page, button: Locator): Promise<number> => {
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    (window as unknown as { pressDurations: number[] }).pressDurations.length = 0;
  });
  await button.tap();
  return page.evaluate(async (least) => {
    const twoFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    for (let waits = 0; waits < 10; waits += 1) await twoFrames();
    return Math.max(least, ...(window as unknown as { pressDurations: number[] }).pressDurations);
  }, LEAST_MS);
};

type Press = readonly [string, (page: Page) => Locator];

const inMain =
  (name: RegExp) =>
  (page: Page): Locator =>
    page.getByRole('main').getByRole('button', { name }).first();

const inPlayer =
  (name: RegExp) =>
  (page: Page): Locator =>
    page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name }).first();

const tab =
  (name: string, role: 'link' | 'button' = 'link') =>
  (page: Page): Locator =>
    page.getByRole('navigation', { name: 'Main, phone' }).getByRole(role, { name, exact: true }).first();

const inDialog =
  (name: RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByRole('button', { name }).first();

const presses: readonly Press[] = [
  ['play on Home', inMain(/teaser/i)],
  ['pause in the player', inPlayer(/^Pause/)],
  ['play in the player', inPlayer(/^Play/)],
  ['open the player', inPlayer(/^Open player/)],
  ['close the player', (page) => page.getByRole('button', { name: /^Collapse player/ }).first()],
  ['See all', (page) => page.getByRole('main').getByRole('link', { name: 'See all' }).first()],
  ['play a cover', inMain(/^Play /)],
  ['a story', (page) => page.getByRole('main').getByRole('article').getByRole('link').first()],
  ['pause on the page', inPlayer(/^Pause/)],
  ['play its teaser', inMain(/^(Play|Resume|Continue)/)],
  ['pause its teaser', inMain(/^Pause/)],
  ['Save', inMain(/^Save/)],
  ['Home', tab('Home')],
  ['You', tab('You', 'button')],
  ['Plans', (page) => page.getByRole('dialog').getByRole('link', { name: 'Plans' })],
  ['Sign up', (page) => page.getByRole('banner').getByRole('button', { name: 'Sign up' })],
  ['with email', inDialog(/Continue with email/)],
  ['close the dialog', inDialog(/Close/)],
  ['Library', tab('Library')],
  ['Read', tab('Read')],
];

/** Of the sorted values the one that three quarters do not exceed. */
const p75 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;

const phone = async (browser: Browser, baseURL: string, slowDown: number): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies([{ name: 'age_ok', value: '1', url: baseURL }]);
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto('/', { waitUntil: 'load' });
  return page;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const measurePresses = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await launchBrowser(['--mute-audio']);
  const bare = await serveBarePage();
  try {
    const blank = await browser.newPage();
    const index = await blank.evaluate(pageFunctions.computeBenchmarkIndex);
    const slowDown = index / PHONE_INDEX;
    print(`Benchmark index ${index.toFixed(0)}: slowed down ${slowDown.toFixed(1)} times`);

    const barePage = await phone(browser, bare.url, slowDown);
    const references: number[] = [];
    for (let number = 0; number < presses.length; number += 1)
      references.push(await press(barePage, barePage.getByRole('button').nth(number)));

    const page = await phone(browser, product.url, slowDown);
    const durations: number[] = [];
    for (const [name, find] of presses) {
      const duration = await press(page, find(page));
      print(`Press to paint, ${name}: ${duration} ms`);
      durations.push(duration);
    }
    return [
      figure(`Press to paint, p75 of ${durations.length} presses`, 'ms', p75(durations), '≤ 200', {
        name: 'bare page',
        value: p75(references),
      }),
      figure('Press to paint, the slowest', 'ms', Math.max(...durations), 'none', {
        name: 'bare page',
        value: Math.max(...references),
      }),
    ];
  } finally {
    bare.stop();
    await browser.close();
  }
};
