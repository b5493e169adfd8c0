import { expect, expectSound, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { tabTo } from '@meend/tests/kit/browser/keyboard.ts';
import { repeatPart } from '@meend/tests/kit/browser/listening.ts';
import type { Locator, Page } from '@playwright/test';

const isPaused = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused);

/** Expects that no header or player covers the target. */
const expectInSight = async (target: Locator): Promise<void> => {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      }),
    )
    .toBe(true);
};

test('a story is found and played, and its locked part pressed, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const story = page.getByRole('region', { name: 'Temptations' }).getByRole('article').first();
  const link = story.getByRole('link').first();
  await untilHydrated(page, link);
  await tabTo(page, link);
  await expectInSight(link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/playlist-det\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const teaser = page.getByRole('listitem').getByRole('button', { name: /^(Play|Pause) Teaser/ });
  await tabTo(page, teaser);
  await page.keyboard.press('Enter');
  await expectSound(page);
  await repeatPart(page);
  await expect(teaser).toBeFocused();
  await expectInSight(teaser);
  // Single keys come after the sound, in one chunk with the controls of the lock screen.
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata !== null)).toBe(true);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);

  await tabTo(page, teaser);
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog', { name: 'Sign up & enjoy 3 free audios' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(teaser).toBeFocused();
  expect(await isPaused(page)).toBe(false);
});

test('the focused element is never covered by the header or the player', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Temptations' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click();
  await page
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  for (let stops = 0; stops < 40 && (await focused.count()) === 1; stops += 1) {
    await expectInSight(focused);
    await page.keyboard.press('Tab');
  }
});
