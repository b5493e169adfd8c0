// Time from the click on a story's play button to the `playing` event, measured in the page, against a plain audio
// element with the same recording in the same browser; over loopback and slow 4G.

import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, Locator, Page } from 'playwright';
import { type Figure, figure, inTurns, median } from './figure.ts';
import { launchBrowser } from './frame.ts';
import { pressWithMouse, soundAfter, tap, watchSound } from './person-press.ts';
import { measureStreamSteps } from './stream-steps.ts';

const RUNS = { fast: 12, phone: 8, 'slow 4G': 5 } as const;

const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

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

/** A quarter of its pace, pressed by a finger. */
const PHONE_SLOW_DOWN = 4;

type Line = 'fast' | 'slow 4G' | 'phone';

const clickToPlaying = async (
  browser: Browser,
  { url }: ServedProduct,
  line: Line,
  ready: ReadyButton,
  isPrepared: boolean,
): Promise<number> => {
  const context = await browser.newContext({ baseURL: url, ...(line === 'phone' && phoneScreen) });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  const page = await context.newPage();
  await page.addInitScript(watchSound);
  const devtools = await context.newCDPSession(page);
  if (line === 'slow 4G') {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
  }
  const button = await ready(page);
  if (line === 'phone') await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOW_DOWN });
  // What is not prepared yet goes on being prepared while a person presses.
  const press = () => {
    if (!isPrepared) return button.click();
    return line === 'phone' ? tap(page, button, devtools) : pressWithMouse(page, button);
  };
  const time = await soundAfter(page, 'playing', press);
  await context.close();
  return time;
};

interface Case {
  readonly name: string;
  readonly line: Line;
  readonly readiness: Readiness;
  readonly target: string;
}

const cases: readonly Case[] = [
  { name: 'before the application runs', line: 'fast', readiness: 'seen', target: 'none' },
  { name: 'cold', line: 'fast', readiness: 'live', target: '≤ 60' },
  { name: 'preloaded', line: 'fast', readiness: 'prepared', target: 'ratio ≤ 1.3' },
  {
    name: 'preloaded, a tap on a phone at a quarter of its pace',
    line: 'phone',
    readiness: 'prepared',
    target: 'printed',
  },
  { name: 'slow 4G, before the application runs', line: 'slow 4G', readiness: 'seen', target: 'none' },
  { name: 'slow 4G, cold', line: 'slow 4G', readiness: 'live', target: '≤ 530' },
  { name: 'slow 4G, preloaded', line: 'slow 4G', readiness: 'prepared', target: '≤ 100' },
];

const measureCase = async (
  browser: Browser,
  product: ServedProduct,
  story: Story,
  { name, line, readiness, target }: Case,
): Promise<Figure> => {
  const isPrepared = readiness === 'prepared';
  const timed = (button: ReadyButton) => () => clickToPlaying(browser, product, line, button, isPrepared);
  const [ours = [], bare = []] = await inTurns(
    RUNS[line],
    timed(ourButton(story, readiness)),
    timed(bareButton(story, readiness)),
  );
  return figure(`Click to playing, ${name}`, 'ms', median(ours), target, {
    name: isPrepared ? 'bare prepared element' : 'bare audio element',
    value: median(bare),
  });
};

export async function* measureClickToSound(product: ServedProduct): AsyncGenerator<Figure> {
  const browser = await launchBrowser(['--mute-audio']);
  try {
    const story = await newestStory(product);
    for (const one of cases) yield await measureCase(browser, product, story, one);
    yield* await measureStreamSteps(browser, product, story.slug);
  } finally {
    await browser.close();
  }
}
