import {
  expect,
  expectIdleComponents,
  expectSound,
  test,
  untilHydrated,
} from '@meend/tests/kit/browser/journey.ts';
import { choose, haveAccount, newestStory } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

/** Plays the last part to its end; the story's other parts were actually played before. */
const listenToTheEnd = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Resume) Episode/ })
    .last()
    .click();
  await expectSound(page);
  await expectIdleComponents(page);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 1;
  });
};

const openOwnStory = async (page: Page): Promise<string> => {
  const account = await haveAccount(page);
  const story = await newestStory(page);
  await choose(page, account, story);
  await page.goto(`/playlist-det/${story.slug}`);
  const tenths = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  const heard = Object.fromEntries(story.audioFiles.map(({ _id }) => [_id, tenths]));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `heard-tenths:${account.userId}`,
    JSON.stringify(heard),
  ] as const);
  return story.name;
};

test('at the end of the story its listener rates it, once', async ({ page }) => {
  const title = await openOwnStory(page);
  await listenToTheEnd(page);
  const end = page.locator('[data-ending]');
  await expect(end).toBeVisible();
  const stars = end.getByRole('radiogroup', { name: `How was ${title}?` });
  const sent = page.waitForRequest('**/api/googleSheet/feedback');
  await stars.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ playlistName: title, feedback: 'Rating: 3' });
  await expect(end.getByRole('status')).toHaveText('Thank you for your feedback!');
  await page.keyboard.press('Escape');
  await expect(end).toHaveCount(0);

  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = 0;
  });
  await listenToTheEnd(page);
  await expect(end).toBeVisible();
  await expect(stars).toHaveCount(0);
});

const banner = (page: Page) => page.getByRole('group', { name: 'Offer' });
const toBottom = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const toTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
const pastFirstScreen = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: window.innerHeight + 20, behavior: 'instant' }));

/** Cumulative layout shift after `sinceMs`, in milliseconds since the page was opened. */
const shiftsSince = (page: Page, sinceMs: number): Promise<number> =>
  page.evaluate(
    (since) =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          const later = all.filter(({ startTime }) => startTime > since);
          done(later.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
    sinceMs,
  );

test('the banner is above the bars, hides at the page’s bottom and causes no layout shift', {
  tag: '@banner-3',
}, async ({ page }) => {
  await page.goto('/');
  // Waits for fonts and hydration, whose layout shifts are not the banner's.
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  await untilHydrated(page);
  const hydratedAt = await page.evaluate(() => performance.now());
  await pastFirstScreen(page);
  await expect(banner(page)).toBeVisible();
  // The last row is lazy: loading it, near the end, lengthens the page.
  await toBottom(page);
  const lastRow = page.getByRole('main').getByRole('region', { name: /^Questions/ });
  await expect(lastRow.getByRole('link')).not.toHaveCount(0);
  await expect(lastRow.locator('[aria-busy=true]')).toHaveCount(0);
  await toBottom(page);
  await expect(banner(page)).toBeHidden();
  await pastFirstScreen(page);
  await expect(banner(page)).toBeVisible();
  await toTop(page);
  await expect(banner(page)).toBeHidden();
  expect(await shiftsSince(page, hydratedAt)).toBeLessThan(0.001);
});
