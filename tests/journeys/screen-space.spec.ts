// Fixed bars and messages: none covers a control, and the page keeps most of the screen.

import { expectNoOverflow } from '@meend/tests/kit/browser/accessible.ts';
import { goOn } from '@meend/tests/kit/browser/go-on.ts';
import { expect, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { repeatPart } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

/** Controls visible in the page's own part of the window that are covered by something else. */
const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isFixed = (element: Element): boolean =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) || element.matches('[data-dock] > *');
    const boxes = [...document.querySelectorAll('header, nav, [data-dock] > *')]
      .flatMap((element) => [element, ...element.children])
      .filter((element) => isFixed(element) && shown(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const middle = window.innerHeight / 2;
    const top = Math.max(0, ...boxes.filter(({ bottom }) => bottom < middle).map(({ bottom }) => bottom));
    const bottom = Math.min(
      window.innerHeight,
      ...boxes.filter((box) => box.top > middle * 0.6 && box.bottom > middle).map((box) => box.top),
    );
    const controls = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')];
    return controls
      .filter(shown)
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.top >= top && box.bottom <= bottom)
      .filter(({ box }) => box.left >= 0 && box.right <= window.innerWidth)
      .filter(({ control, box }) => {
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return found !== null && found.closest('main') === null && !control.contains(found);
      })
      .map(({ control }) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

/** Largest overlap in pixels between what lies in the surface at the window's bottom. */
const overlaps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('[data-dock] :is([data-bar], nav)')]
      .filter((bar) => bar.checkVisibility())
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((one, other) => one.top - other.top);
    return Math.max(0, ...bars.map((bar, at) => bar.bottom - (bars[at + 1]?.top ?? bar.bottom)));
  });

/** Controls still covered after scrolling to them or focusing them. */
const hiddenAfterFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button:not([aria-disabled]), input)'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const hidden: string[] = [];
    document.documentElement.style.scrollBehavior = 'auto';
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height > window.innerHeight / 3) continue;
      const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (found !== null && found.closest('main') === null)
        hidden.push(control.getAttribute('aria-label') ?? control.textContent ?? '');
    }
    return hidden;
  });

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilHydrated(page);
};

const startSound = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.locator('#player').getByRole('button', { name: /^Pause/ })).toBeVisible();
};

const windows = [
  { name: 'a phone of 390 × 664', width: 390, height: 664, text: '100%' },
  { name: 'a phone 320 wide', width: 320, height: 568, text: '100%' },
  { name: 'a zoom of 200 percent', width: 195, height: 422, text: '100%' },
  { name: 'a phone on its side', width: 844, height: 390, text: '100%' },
  { name: 'text of 200 percent', width: 390, height: 844, text: '200%' },
];

/** Text of 200 percent in the smallest window: icons alone in the tabs, whose names are read out. */
const expectTabsToFit = async (page: Page): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Main, phone' });
  const bottomPadding = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
  await expect
    .poll(async () => ((await bar.boundingBox())?.height ?? 0) - (await bottomPadding()))
    .toBeLessThan(1);
  for (const name of ['Home', 'Library', 'Read']) {
    const label = bar.getByRole('link', { name }).locator('span:not([data-icon])');
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
  }
  expect((await bar.boundingBox())?.height).toBeLessThan(120);
  const mark = page.getByRole('banner').locator('a > svg').first();
  expect(await mark.boundingBox()).toMatchObject({ width: 38, height: 24 });
  await expectNoOverflow(page);
};

const resize = async (page: Page, width: number, height: number, text = '100%'): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
};

test('on Home no bar, banner or message covers a control or another bar, in any window', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/');
  const main = page.getByRole('main');
  const tabs = await page.getByRole('navigation', { name: 'Main, phone' }).boundingBox();
  for (const name of ['Sign up & enjoy 3 free audios', 'Hear a teaser']) {
    const button = await main.getByRole('button', { name }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), name).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
  await resize(page, 320, 640, '200%');
  await expectTabsToFit(page);

  await resize(page, 390, 664);
  await startSound(page);
  await repeatPart(page);
  for (const { name, width, height, text } of windows)
    await test.step(name, async () => {
      await resize(page, width, height, text);
      for (const screens of [0, 1.2, 2.4]) {
        await page.evaluate(
          (many) => window.scrollTo({ top: window.innerHeight * many, behavior: 'instant' }),
          screens,
        );
        if (screens > 1 && height >= 600)
          await expect(page.getByRole('group', { name: 'Offer' })).toBeVisible();
        await expect.poll(() => overlaps(page)).toBeLessThan(1);
        await expect.poll(() => coveredControls(page)).toEqual([]);
      }
      expect(await hiddenAfterFocus(page)).toEqual([]);
    });
});

test('Play is in the first screen of every story at 390 × 664, above the bars, and of a phone in landscape during playback', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const stories: { slug: string; name: string }[] = await (
    await page.request.get('/api/playlist/playlists')
  ).json();
  expect(stories.length).toBeGreaterThan(0);
  for (const [index, { slug, name }] of stories.entries()) {
    const address = `/playlist-det/${slug}`;
    if (index === 0) await open(page, address);
    else await goOn(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const play = await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().boundingBox();
    const tabs = await page.getByRole('navigation', { name: 'Main, phone' }).boundingBox();
    const cover = await page.getByRole('main').locator('article img').first().boundingBox();
    expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(cover?.height).toBeLessThanOrEqual(664 * 0.34 + 1);
  }

  await page.setViewportSize({ width: 844, height: 390 });
  await startSound(page);
  await repeatPart(page);
  await expect
    .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom)))
    .toBeLessThan(390 / 2);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const main = page
    .getByRole('main')
    .getByRole('button', { name: /^Pause/ })
    .first();
  await expect(main).toBeInViewport({ ratio: 1 });
  await expect.poll(() => coveredControls(page)).toEqual([]);
});
