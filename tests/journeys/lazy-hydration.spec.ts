// What is below the first screen is hydrated when it comes near or is touched; until then it must work all the same.
import { expect, expectSound, type Page, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

const isHydrated = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

const quickie = 'main section:has(h2:text-is("Quickies")) button';

const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await untilHydrated(page);
  await expect(page.locator('audio')).toBeAttached();
  await idle(page);
};

test('a row below the first screen waits for hydration until it comes near', async ({ page }) => {
  await openHome(page);
  expect(await isHydrated(page, quickie)).toBe(false);
  await page.locator(quickie).first().scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(page, quickie)).toBe(true);
});

test('a click without a pointer, as of a screen reader, acts on a row that is not hydrated', async ({
  page,
}) => {
  await openHome(page);
  expect(await isHydrated(page, quickie)).toBe(false);
  await page
    .locator(quickie)
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expectSound(page);
});

test('the first touch hydrates the rest, and a dialog and a navigation replace nothing', async ({ page }) => {
  await openHome(page);
  const row = await page.locator(quickie).first().elementHandle();
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => isHydrated(page, quickie)).toBe(true);
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('nav').getByRole('link', { name: 'Quickies' }).last().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Quickies' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(quickie).first()).toBeVisible();
});

test('the text of an article is hydrated only when touched, and its links navigate without loading a page', async ({
  page,
}) => {
  await page.goto('/blog');
  const path = (await page.locator('main article a').first().getAttribute('href')) ?? '';
  await page.goto(path);
  await untilHydrated(page, page.locator('header a').first());
  await expect(page.locator('audio')).toBeAttached();
  await idle(page);
  const text = 'main article h2';
  expect(await isHydrated(page, text)).toBe(false);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .locator('main a[href^="/"]')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  expect(await page.evaluate(() => Object.hasOwn(window, 'isSamePage'))).toBe(true);
});
