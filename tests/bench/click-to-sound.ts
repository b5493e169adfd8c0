// From the click on a story's play button to the audio element's `playing`, as the page itself sees it, beside a bare
// audio element that plays the same recording in the same browser.
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import type { ServedProduct } from '../support/served-product.ts';
import { type Figure, median } from './figure.ts';

const RUNS = 10;

interface Story {
  readonly slug: string;
  readonly audioFiles: readonly { readonly url: string }[];
}

type ReadyButton = (page: Page) => Promise<Locator>;

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

const newestStory = async (product: ServedProduct): Promise<Story> => {
  const response = await fetch(`${product.url}/api/playlist/playlists`);
  const stories: Story[] = await response.json();
  const story = stories.at(-1);
  if (!story) throw new Error('There is no story to play');
  return story;
};

const ourButton =
  (story: Story, isWarm: boolean): ReadyButton =>
  async (page) => {
    await page.goto(`/playlist-det/${story.slug}`, { waitUntil: 'load' });
    const name = /^Play Teaser/;
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.waitFor();
    if (isWarm) await page.waitForTimeout(1_500);
    return button;
  };

const bareButton =
  (story: Story): ReadyButton =>
  async (page) => {
    await page.goto('/page-not-found', { waitUntil: 'load' });
    await page.evaluate((url) => {
      const button = document.createElement('button');
      button.textContent = 'Bare';
      button.style.cssText = 'position:fixed;inset:0;z-index:999';
      button.onclick = () => void new Audio(url).play();
      document.body.append(button);
    }, story.audioFiles[0]?.url ?? '');
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

const series = async (browser: Browser, product: ServedProduct, ready: ReadyButton): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: product.url });
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchSound);
    times.push(await clickToPlaying(page, await ready(page)));
    await context.close();
  }
  return median(times);
};

export const measureClickToSound = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--mute-audio'],
  });
  try {
    const story = await newestStory(product);
    const bare = await series(browser, product, bareButton(story));
    const cold = await series(browser, product, ourButton(story, false));
    const preloaded = await series(browser, product, ourButton(story, true));
    const reference = { name: 'bare audio element', value: bare };
    return [
      { name: 'Click to playing, cold', unit: 'ms', measured: cold, reference, target: '≤ 60' },
      { name: 'Click to playing, preloaded', unit: 'ms', measured: preloaded, reference, target: '≤ 20' },
    ];
  } finally {
    await browser.close();
  }
};
