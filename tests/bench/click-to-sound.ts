// From the click on a story's play button to the audio element's `playing`, as the page itself sees it.
import { type Browser, chromium, type Page } from 'playwright';
import type { ServedProduct } from '../support/served-product.ts';
import { type Figure, median } from './figure.ts';

const RUNS = 10;

const watchSound = () => {
  const times = { clicked: 0, playing: 0 };
  Object.assign(window, { soundTimes: times });
  document.addEventListener('click', (event) => (times.clicked ||= event.timeStamp), true);
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => (times.playing ||= performance.now()), { once: true });
    return play.call(this);
  };
};

const firstStory = async (product: ServedProduct): Promise<string> => {
  const response = await fetch(`${product.url}/api/playlist/playlists`);
  const stories: { slug: string }[] = await response.json();
  const slug = stories.at(-1)?.slug;
  if (!slug) throw new Error('There is no story to play');
  return `${product.url}/playlist-det/${slug}`;
};

const measureOnce = async (page: Page, address: string, isWarm: boolean): Promise<number> => {
  await page.goto(address, { waitUntil: 'load' });
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first();
  await button.waitFor();
  if (isWarm) await page.waitForTimeout(1_500);
  await button.click();
  await page.waitForFunction(
    () => 'soundTimes' in window && (window.soundTimes as { playing: number }).playing > 0,
  );
  return page.evaluate(() => {
    const { clicked, playing } = (window as unknown as { soundTimes: { clicked: number; playing: number } })
      .soundTimes;
    return playing - clicked;
  });
};

const series = async (browser: Browser, product: ServedProduct, isWarm: boolean): Promise<number> => {
  const address = await firstStory(product);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchSound);
    times.push(await measureOnce(page, address, isWarm));
    await context.close();
  }
  return median(times);
};

export const measureClickToSound = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--mute-audio'],
  });
  try {
    const cold = await series(browser, product, false);
    const preloaded = await series(browser, product, true);
    return [
      { name: 'Click to playing, cold', unit: 'ms', measured: cold, reference: null, target: '≤ 60' },
      {
        name: 'Click to playing, preloaded',
        unit: 'ms',
        measured: preloaded,
        reference: null,
        target: '≤ 20',
      },
    ];
  } finally {
    await browser.close();
  }
};
