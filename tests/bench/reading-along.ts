// How far the marked sentence is behind the sound, on a phone at a quarter of its pace; the reference marks at each
// `timeupdate` instead of by a timer. Both are measured in the page, from the sound's own position, to the painted frame.
import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Page } from 'playwright';
import { type Figure, figure, percentile } from './figure.ts';
import { launchBrowser } from './frame.ts';

const SLOW_DOWN = 4;
const SPEEDS = [1, 2] as const;
const SENTENCE_MS = 900;
const LISTENED_MS = 20_000;

const transcript: WireTranscript = {
  language: 'en',
  kind: 'original',
  revision: 1,
  isTimed: true,
  cues: Array.from({ length: 600 }, (_, index) => ({
    at: index * SENTENCE_MS,
    until: (index + 1) * SENTENCE_MS - 100,
    speaker: null,
    text: `Sentence ${index} of a story that is long enough to fill a line.`,
  })),
};

interface Lags {
  marked: number[];
  reported: number[];
}

/** For `addInitScript`. */
const watchMarks = (sentenceMs: number): void => {
  const lags: Lags = { marked: [], reported: [] };
  let element: HTMLMediaElement | null = null;
  let reported = -1;
  Object.assign(window, { lags });
  /** Milliseconds of the listener's time since the sentence began. */
  const lagOf = (sentence: number): number =>
    element === null
      ? Number.NaN
      : (element.currentTime * 1_000 - sentence * sentenceMs) / element.playbackRate;
  const painted = (task: () => void): void => void requestAnimationFrame(() => setTimeout(task));
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (element !== this)
      this.addEventListener('timeupdate', () => {
        const sentence = Math.floor((this.currentTime * 1_000) / sentenceMs);
        if (sentence !== reported) painted(() => lags.reported.push(lagOf(sentence)));
        reported = sentence;
      });
    element = this;
    return play.call(this);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.ariaCurrent === 'true')
        painted(() => lags.marked.push(lagOf(Number(target.dataset.cue))));
  }).observe(document, { subtree: true, attributeFilter: ['aria-current'] });
};

const readAlong = async (page: Page): Promise<void> => {
  const { cues: _cues, ...summary } = transcript;
  await page.route('**/api/playback/parts/*', (route) =>
    route.fulfill({ json: { peaks: '', chapters: [], transcripts: [summary] } }),
  );
  await page.route('**/api/playback/parts/*/transcript*', (route) => route.fulfill({ json: transcript }));
  await page.goto('/', { waitUntil: 'load' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /teaser/i })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Audio player' });
  await player
    .getByRole('button', { name: /^Open player/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Read along' }).click();
  await dialog.locator('[aria-current="true"]').waitFor();
};

const listen = async (page: Page, speed: number): Promise<Lags> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Speed/ }).click();
  await page.getByRole('button', { name: `${speed}×`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Go to 0:00' }).click();
  await page.evaluate(() => Object.assign(Reflect.get(window, 'lags'), { marked: [], reported: [] }));
  await page.waitForTimeout(LISTENED_MS / speed);
  return page.evaluate(() => Reflect.get(window, 'lags') as Lags);
};

export const measureReadingAlong = async (product: ServedProduct): Promise<readonly Figure[]> => {
  const browser = await launchBrowser(['--mute-audio', '--autoplay-policy=no-user-gesture-required']);
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchMarks, SENTENCE_MS);
    await readAlong(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const figures: Figure[] = [];
    for (const speed of SPEEDS) {
      const { marked, reported } = await listen(page, speed);
      for (const [name, share, target] of [
        ['p50', 0.5, 'printed'],
        ['p95', 0.95, '≤ 250'],
      ] as const)
        figures.push(
          figure(
            `Marked sentence behind the sound at ${speed}×, ${name} of ${marked.length}`,
            'ms',
            percentile(marked, share),
            target,
            { name: `by timeupdate, ${reported.length}`, value: percentile(reported, share) },
          ),
        );
    }
    return figures;
  } finally {
    await browser.close();
  }
};
