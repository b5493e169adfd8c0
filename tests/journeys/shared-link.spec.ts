import { newestSlug } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';

test('a shared link hydrates the page as it was rendered, then offers its start and plays there once pressed', async ({
  page,
}) => {
  const path = `/playlist-det/${await newestSlug(page, '/api/playlist/playlists')}`;
  await page.goto(`${path}?part=0&t=5`);
  const start = page.getByRole('main').getByRole('button', { name: 'Play from 0:05' });
  await expect(start).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`${path}$`));
  expect(await page.evaluate(() => document.querySelector('audio')?.paused ?? true)).toBe(true);
  await start.click();
  await expectSound(page);
  expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).toBeGreaterThanOrEqual(5);
});
