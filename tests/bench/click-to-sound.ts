// Time from the click on a story's play button to the `playing` event, measured in the page, against a plain audio
// element with the same recording in the same browser; over loopback and slow 4G.

import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { type Figure, median } from './figure.ts';

const RUNS = 10;
const SLOW_RUNS = 5;

/** Prefetching takes at most this long, on slow 4G too. */
const WARM_AFTER_MS = 4_000;

/** Chrome's slow 4G profile: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Story {
  readonly slug: string;
  readonly audioFiles: readonly { readonly url: string }[];
}

type ReadyButton = (page: Page) => Promise<Locator>;

const watchSound = () => {
  const times = { clicked: 0, playing: 0 };
  Object.assign(window, { soundTimes: times });
  window.addEventListener('click', (event) => (times.clicked ||= event.timeStamp), true);
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    // The event's own time: listeners before this one would count as silence.
    this.addEventListener('playing', (event) => (times.playing ||= event.timeStamp), { once: true });
    return play.call(this);
  };
};

const newestStory = async (product: ServedProduct): Promise<Story> => {
  const response = await fetch(`${product.url}/api/playlist/playlists`);
  const stories: Story[] = await response.json();
  const story = stories.at(-1);
  if (!story) throw new Error('There is no story to play');
  return story;
};

/** Pressed when visible, when hydrated, or when everything is prefetched. */
type Readiness = 'seen' | 'live' | 'prepared';

/** React marks hydrated elements. */
const isHydrated = (button: Node | null): boolean =>
  button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));

const ourButton =
  (story: Story, readiness: Readiness): ReadyButton =>
  async (page) => {
    await page.goto(`/playlist-det/${story.slug}`, { waitUntil: 'load' });
    const name = /^Play Teaser/;
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.waitFor();
    if (readiness !== 'seen') await page.waitForFunction(isHydrated, await button.elementHandle());
    if (readiness === 'prepared') await page.waitForTimeout(WARM_AFTER_MS);
    return button;
  };

/** The browser's own cost: an element created at the press, or one whose source was set before. */
const bareButton =
  (story: Story, readiness: Readiness): ReadyButton =>
  async (page) => {
    await page.goto('/page-not-found', { waitUntil: 'load' });
    await page.evaluate(
      ({ url, isPrepared }) => {
        const ready = isPrepared ? new Audio(url) : null;
        if (ready) ready.preload = 'auto';
        const button = document.createElement('button');
        button.textContent = 'Bare';
        button.style.cssText = 'position:fixed;inset:0;z-index:999';
        button.onclick = () => void (ready ?? new Audio(url)).play();
        document.body.append(button);
      },
      { url: story.audioFiles[0]?.url ?? '', isPrepared: readiness === 'prepared' },
    );
    if (readiness === 'prepared') await page.waitForTimeout(WARM_AFTER_MS);
    return page.getByRole('button', { name: 'Bare' });
  };

const clickToPlaying = async (page: Page, button: Locator): Promise<number> => {
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

const series = async (
  browser: Browser,
  product: ServedProduct,
  ready: ReadyButton,
  isSlow = false,
): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < (isSlow ? SLOW_RUNS : RUNS); run += 1) {
    const context = await browser.newContext({ baseURL: product.url });
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchSound);
    if (isSlow) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slow4g);
    }
    times.push(await clickToPlaying(page, await ready(page)));
    await context.close();
  }
  return median(times);
};

const readinessCases: readonly { readonly name: string; readonly readiness: Readiness }[] = [
  { name: 'before the application runs', readiness: 'seen' },
  { name: 'cold', readiness: 'live' },
  { name: 'preloaded', readiness: 'prepared' },
];

interface Line {
  readonly line: string;
  readonly isSlow: boolean;
  readonly targets: Readonly<Record<Readiness, string>>;
}

const lines: readonly Line[] = [
  { line: '', isSlow: false, targets: { seen: 'none', live: '≤ 60', prepared: '≤ 20' } },
  { line: ', slow 4G', isSlow: true, targets: { seen: 'none', live: '≤ 530', prepared: '≤ 100' } },
];

export const measureClickToSound = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--mute-audio'],
  });
  try {
    const story = await newestStory(product);
    const figures: Figure[] = [];
    for (const { line, isSlow, targets } of lines) {
      const cold = await series(browser, product, bareButton(story, 'live'), isSlow);
      const prepared = await series(browser, product, bareButton(story, 'prepared'), isSlow);
      for (const { name, readiness } of readinessCases) {
        figures.push({
          name: `Click to playing${line}, ${name}`,
          unit: 'ms',
          measured: await series(browser, product, ourButton(story, readiness), isSlow),
          reference:
            readiness === 'prepared'
              ? { name: 'bare prepared element', value: prepared }
              : { name: 'bare audio element', value: cold },
          target: targets[readiness],
        });
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
};
