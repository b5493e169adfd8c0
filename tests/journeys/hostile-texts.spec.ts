import { expect, leaveAsItWas, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { hostileTexts, withHostileTexts } from '@meend/tests/kit/site/hostile-story.ts';

const lists = ['/', '/temptations', '/her-confessions', '/short-stories-det', '/blog', '/ask-the-sexpert'];

const details = (number: number): string[] => [
  `/playlist-det/hostile-${number}`,
  `/herConfession-det?slug=hostile-${number}`,
  `/short-stories-det?slug=hostile-${number}`,
  `/blogs/hostile-${number}`,
  `/ask-the-sexpert/hostile-${number}`,
];

const shownAsText = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const marks = await page.evaluate(() => ({
    struck: 'struck' in window,
    images: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
    links: document.querySelectorAll('a[href^="javascript:"]').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(marks, path).toEqual({ struck: false, images: 0, links: 0, overflow: 0 });
};

test('hostile text in every stored field is shown as text on every screen', async ({ page, serving }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await withHostileTexts(serving.current.dataDir, async () => {
    await expect.poll(async () => (await page.request.get('/playlist-det/hostile-0')).status()).toBe(200);
    for (const path of [...lists, ...hostileTexts.flatMap((_, number) => details(number))])
      await shownAsText(page, path);
    await page.goto('/playlist-det/hostile-1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts[1]);
    await page
      .getByRole('button', { name: /^Play Teaser/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Audio player' })).toContainText(hostileTexts[1]);
  });
  await leaveAsItWas(serving);
});
