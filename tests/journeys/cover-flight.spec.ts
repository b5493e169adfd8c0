// How the cover of a card becomes the cover of its story's page, and returns.
import { expect, expectIdleComponents, test } from '@meend/tests/kit/browser/journey.ts';
import type { Locator, Page } from '@playwright/test';

interface Flight {
  /** In milliseconds. */
  readonly time: number;
  readonly changes: readonly string[];
  /** Middle and side of the picture at its start and its end. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

interface Recorded {
  readonly flights: Flight[];
  readonly shifts: number[];
  land(): void;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Keeps what each flying cover does; a paused one waits in its first quarter until it is let land. */
const recordFlights = async (page: Page, { isPaused = false } = {}): Promise<void> => {
  await page.addInitScript((paused) => {
    const flights: Flight[] = [];
    const shifts: number[] = [];
    const waiting: Animation[] = [];
    const land = () => {
      for (const one of waiting.splice(0)) one.finish();
    };
    Object.assign(window, { flights, shifts, land });
    const square = (cover: Element) => {
      const { left, top, width, height } = cover.getBoundingClientRect();
      return [left + width / 2, top + height / 2, Math.max(width, height)].map(Math.round);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (!(this instanceof HTMLImageElement) || !(animation.effect instanceof KeyframeEffect))
        return animation;
      const time = Number(animation.effect.getTiming().duration);
      const changes = [...new Set(animation.effect.getKeyframes().flatMap((one) => Object.keys(one)))];
      animation.pause();
      animation.currentTime = 0;
      const from = square(this);
      animation.currentTime = time - 0.01;
      flights.push({ time, changes, from, to: square(this) });
      animation.currentTime = paused ? time / 4 : 0;
      if (paused) waiting.push(animation);
      else animation.play();
      return animation;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  }, isPaused);
  await page.goto('/');
  await expectIdleComponents(page);
};

const ABOUT_KEYFRAMES = ['offset', 'computedOffset', 'easing', 'composite'];

const flightsSoFar = async (page: Page, count: number): Promise<readonly Flight[]> => {
  const read = () => page.evaluate(() => (window as unknown as Recorded).flights);
  await expect.poll(async () => (await read()).length).toBe(count);
  return (await read()).map((one) => ({
    ...one,
    changes: one.changes.filter((name) => !ABOUT_KEYFRAMES.includes(name)).toSorted(),
  }));
};

const land = (page: Page) => page.evaluate(() => (window as unknown as Recorded).land());

/** Middle and side, as of a flight. */
const squareOf = async (cover: Locator): Promise<readonly number[]> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await cover.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2, Math.max(width, height)].map(Math.round);
};

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Temptations', exact: true }).getByRole('article');

const open = async (card: Locator): Promise<{ name: string; square: readonly number[] }> => {
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const square = await squareOf(card.locator('img').first());
  await card.getByRole('link').first().click();
  return { name, square };
};

const storyPage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const copies = (page: Page) => page.locator('body > img');

test('a cover flies to its page in 320 ms and back in 200, by transform and opacity alone', async ({
  page,
}) => {
  await recordFlights(page);
  const card = cards(page).first();
  const { name, square } = await open(card);
  await expect(storyPage(page, name)).toBeVisible();
  const cover = page.locator('main article img').first();
  const [there] = await flightsSoFar(page, 1);
  await cover.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const squareThere = await squareOf(cover);
  expect(there).toEqual({ time: 320, changes: ['transform'], from: square, to: squareThere });
  await page.goBack();
  const [, back] = await flightsSoFar(page, 2);
  expect(back).toEqual({ time: 200, changes: ['opacity', 'transform'], from: squareThere, to: square });
  await expect(copies(page)).toHaveCount(0);
  expect(await squareOf(card.locator('img').first())).toEqual(square);
  expect(await page.evaluate(() => (window as unknown as Recorded).shifts)).toEqual([]);
});

test('presses count while a cover is on its way: Back, a button under it, and another card', async ({
  page,
}) => {
  await recordFlights(page, { isPaused: true });
  const first = await open(cards(page).first());
  await expect(storyPage(page, first.name)).toBeVisible();
  await flightsSoFar(page, 1);
  await page.goBack();
  // From where it was, in the first quarter of its way.
  const [there, back] = await flightsSoFar(page, 2);
  expect(back?.from).not.toEqual(there?.to);
  expect(back?.to).toEqual(first.square);
  await expect(copies(page)).toHaveCount(1);

  const second = await open(cards(page).nth(1));
  await expect(storyPage(page, second.name)).toBeVisible();
  expect((await flightsSoFar(page, 3)).at(-1)?.from).toEqual(second.square);
  await expect(copies(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await land(page);
  await expect(storyPage(page, second.name)).toBeVisible();
});

test('with less motion the page changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordFlights(page);
  const { name } = await open(cards(page).first());
  await expect(storyPage(page, name)).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(await flightsSoFar(page, 0)).toEqual([]);
});
