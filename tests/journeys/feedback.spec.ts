import {
  expect,
  expectIdleComponents,
  expectSound,
  test,
  untilHydrated,
} from '@meend/tests/kit/browser/journey.ts';
import { choose, haveAccount, newestStory } from '@meend/tests/kit/browser/listening.ts';
import { openWithOrder } from '@meend/tests/kit/site/reported-order.ts';
import type { Locator, Page } from '@playwright/test';

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
  const dialog = page.getByRole('dialog', { name: `How was ${title}?` });
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  const sent = page.waitForRequest('**/api/googleSheet/feedback');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ playlistName: title, feedback: 'Rating: 3' });
  await expect(dialog.getByRole('status')).toHaveText('Thank you for your feedback!');
  await expect(dialog).toBeHidden();

  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = 0;
  });
  await listenToTheEnd(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.ended)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a rating that cannot be sent keeps its stars and is sent when retried', async ({ page }) => {
  const title = await openOwnStory(page);
  await page.route('**/api/googleSheet/feedback', (route) => route.abort());
  await listenToTheEnd(page);
  const dialog = page.getByRole('dialog', { name: `How was ${title}?` });
  await dialog.getByRole('radio', { name: '5 stars' }).click({ timeout: 15_000 });
  await expect(dialog.getByRole('alert')).toContainText('Error sending feedback. Please try again.');
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.unroute('**/api/googleSheet/feedback');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Thank you for your feedback!');
});

test('a guest sends feedback on its page, linked from the footer', { tag: '@feedback-1' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await page
    .getByRole('textbox', { name: 'Your words (optional)' })
    .fill('=HYPERLINK("https://evil.example")');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your words (optional)' })).toHaveValue(/HYPERLINK/);
  await page.getByRole('radio', { name: '4 stars' }).click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you for your feedback!');
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Offer' });
const shownAddress = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc);

const toBottom = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const toTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
const pastFirstScreen = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: window.innerHeight + 20, behavior: 'instant' }));

/** Opens Home, which is longer than its first screen in every window, so that the banner appears. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await untilHydrated(page);
  await pastFirstScreen(page);
  await expect(banner(page)).toBeVisible();
};

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
  // The last row is lazy: loading it lengthens the page.
  const lastRow = page.getByRole('main').getByRole('region', { name: 'Ask the Sexpert' });
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

test('the banner shows its mobile image below 768 px, above the tab bar and the player', {
  tag: '@banner-19',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const picture = banner(page).getByRole('img');
  await expect.poll(() => shownAddress(picture)).toContain('plans-narrow');
  await page.getByRole('main').getByRole('article').getByRole('button', { name: /^Play/ }).first().click();
  await pastFirstScreen(page);
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(async () => {
    const [offer, bar] = [
      await banner(page).boundingBox(),
      await player.locator('> *').first().boundingBox(),
    ];
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
});

test('the banner shows its web image from 768 px and leads to the plans without a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openHome(page);
  const picture = banner(page).getByRole('img', { name: 'Every episode, every night: ₹49 for 30 days' });
  await expect.poll(() => shownAddress(picture)).toContain('plans-wide');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await banner(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/plans$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a closed banner stays closed for the session', async ({ page, context }) => {
  await openHome(page);
  await banner(page).getByRole('button', { name: 'Close the offer' }).click();
  await expect(banner(page)).toHaveCount(0);
  const bannerResponse = page.waitForResponse('**/api/sticky-banner/active');
  await page.reload();
  await bannerResponse;
  await expect(banner(page)).toHaveCount(0);
  const another = await context.newPage();
  await openHome(another);
});

test('the banner is not shown on payment pages', async ({ page }) => {
  await openWithOrder(page, '/fail');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
});

test.describe('Behind the age gate', () => {
  test.use({ answerAge: false });

  test('the banner waits for the age confirmation', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary', { includeHidden: true, name: 'Offer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await pastFirstScreen(page);
    await expect(banner(page)).toBeVisible();
  });
});
