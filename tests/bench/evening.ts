// Memory of a tab that plays for hours: stories one after the other, from part to part, beside a bare audio element that
// repeats one recording in the same browser. Sound runs at 16 times its pace, and the product believes it is 1.
import { setTimeout as pause } from 'node:timers/promises';
import { grantRole } from '@meend/tests/kit/site/grant-role.ts';
import { type AdmittedListener, admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser, CDPSession, Page } from 'playwright';
import { type Figure, figure } from './figure.ts';
import { launchBrowser } from './frame.ts';

/** The fastest pace of Chromium. */
const PACE = 16;
const HOURS = Number(process.env.BENCH_HOURS ?? 8);
const HOUR_SECONDS = 3_600;
/** Sound after which everything has been loaded once. */
const WARM_SECONDS = HOUR_SECONDS;
const POLL_MS = 1_000;
const AT_REST_MS = 12_000;

const measureSound = (pace: number) => {
  const heard = { seconds: 0, timers: new Set<unknown>() };
  Object.assign(window, { heard });
  const rate = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate');
  if (!rate?.get || !rate.set) throw new Error('this browser has no playbackRate');
  const { get, set } = rate;
  Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return get.call(this) / pace;
    },
    set(this: HTMLMediaElement, value: number) {
      set.call(this, value * pace);
    },
  });
  const last = new WeakMap<HTMLMediaElement, number>();
  const watched = new WeakSet<HTMLMediaElement>();
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!watched.has(this)) {
      watched.add(this);
      for (const type of ['timeupdate', 'ended', 'pause'])
        this.addEventListener(type, () => {
          const step = this.currentTime - (last.get(this) ?? 0);
          last.set(this, this.currentTime);
          // A jump is no sound.
          if (step > 0 && step < 20) heard.seconds += step;
        });
      this.addEventListener('loadedmetadata', () => set.call(this, pace));
    }
    set.call(this, pace);
    return play.call(this);
  };
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [begin, end] = [window[start], window[stop]];
    Object.assign(window, {
      [start]: (run: () => void, ...rest: readonly number[]) => {
        const timer: unknown = begin.call(
          window,
          () => {
            if (start === 'setTimeout') heard.timers.delete(timer);
            run();
          },
          ...rest,
        );
        heard.timers.add(timer);
        return timer;
      },
      [stop]: (timer: number) => {
        heard.timers.delete(timer);
        end.call(window, timer);
      },
    });
  }
};

const heardIn = (page: Page): Promise<{ readonly seconds: number; readonly timers: number }> =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: { seconds: number; timers: Set<unknown> } };
    return { seconds: heard.seconds, timers: heard.timers.size };
  });

interface AtRest {
  readonly megabytes: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
}

interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

const atRest = async ({ page, session }: Tab): Promise<AtRest> => {
  await pause(AT_REST_MS);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    megabytes: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: (await heardIn(page)).timers,
  };
};

const openTab = async (
  browser: Browser,
  { url }: ServedProduct,
  path: string,
  admitted: AdmittedListener,
): Promise<Tab> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await context.addCookies([
    { name: 'age_ok', value: '1', url },
    { name: 'session', value: admitted.session, url },
  ]);
  await context.addInitScript((token) => {
    if (localStorage.getItem('token') === null) localStorage.setItem('token', token);
  }, admitted.token);
  const page = await context.newPage();
  await page.addInitScript(measureSound, PACE);
  await page.goto(path, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return { page, session };
};

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
};

/**
 * Plays one story after the other, as a person who never stops, until so much was heard and the last story was played: what
 * a tab holds of the story that it played last is then the same.
 */
const listen = async ({ page }: Tab, until: number, from: number): Promise<number> => {
  let story = from;
  let isLast = false;
  // The end of a story covers the page.
  await page.addLocatorHandler(page.locator('[data-ending]'), () => page.keyboard.press('Escape'));
  while (!isLast || (await heardIn(page)).seconds < until) {
    await goTo(page, 'Temptations');
    await page.getByRole('heading', { level: 1, name: 'Temptations' }).waitFor();
    const covers = page.getByRole('main').locator('a[href^="/playlist-det/"]');
    await covers.first().waitFor();
    const stories = await covers.count();
    await covers.nth(story % stories).click();
    story += 1;
    isLast = story % stories === 0;
    const main = page.getByRole('main').getByRole('button', { name: /^(Play|Resume|Listen again)/ });
    await main.first().click();
    await page.waitForFunction(() => document.querySelector('audio')?.paused === false);
    // The next story is chosen when nothing sounds any more.
    while (!(await page.evaluate(() => document.querySelector('audio')?.paused ?? true)))
      await pause(POLL_MS);
  }
  await goTo(page, 'Home');
  return story;
};

const playBare = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (address) => {
    const audio = new Audio(address);
    Object.assign(window, { audio });
    audio.addEventListener('ended', () => void audio.play());
    await audio.play();
  }, url);

const EMAIL = 'asha@example.in';

const figuresOf = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const stories = (await (await fetch(`${product.url}/api/playlist/playlists`)).json()) as readonly {
    readonly audioFiles: readonly { readonly url: string }[];
  }[];
  const admitted = await admitListener(product, EMAIL);
  // Staff may hear everything.
  grantRole(product, EMAIL, 'admin');
  const browser = await launchBrowser(['--mute-audio', '--autoplay-policy=no-user-gesture-required']);
  try {
    const ours = await openTab(browser, product, '/', admitted);
    const bare = await openTab(browser, product, '/page-not-found', admitted);
    await playBare(bare.page, stories[0]?.audioFiles[0]?.url ?? '');
    const heardAll = HOURS * HOUR_SECONDS;
    const story = await listen(ours, WARM_SECONDS, 0);
    const [before, bareBefore] = [await atRest(ours), await atRest(bare)];
    const plays = await listen(ours, heardAll, story);
    const [after, bareAfter] = [await atRest(ours), await atRest(bare)];
    const { seconds } = await heardIn(ours.page);
    const grown = (name: string, unit: string, of: (one: AtRest) => number, target: string): Figure =>
      figure(
        `${(seconds / HOUR_SECONDS).toFixed(1)} hours of listening, ${plays} plays of stories: ${name}`,
        unit,
        of(after) - of(before),
        target,
        unit === '' ? null : { name: 'a bare element', value: of(bareAfter) - of(bareBefore) },
      );
    return [
      grown('heap grown after the first hour', 'MB', ({ megabytes }) => megabytes, '≤ 3'),
      grown('event listeners more', '', ({ listeners }) => listeners, '0'),
      grown('elements more', '', ({ nodes }) => nodes, 'printed'),
      grown('timers more', '', ({ timers }) => timers, '0'),
      figure('Heap after it', 'MB', after.megabytes, 'printed', {
        name: 'a bare element',
        value: bareAfter.megabytes,
      }),
    ];
  } finally {
    await browser.close();
  }
};

/** A product of its own: sound at this pace asks for more than a listener may. */
export const measureEvening = async (): Promise<readonly Figure[]> => {
  const product = await serveProduct({ env: { DEMO: 'on', RATE_LIMIT_FACTOR: '100' } });
  try {
    return await figuresOf(product);
  } finally {
    await product.stop();
  }
};
