import { expect, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

test.describe('A reader on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('finds an article by its topic, reads it and goes on to the next', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(7);
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Desire' }).click();
    await expect(page).toHaveURL(/\?topic=Desire$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

    await page.getByRole('link', { name: 'When one of you wants more' }).click();
    await expect(page).toHaveURL(/\/blogs\/when-one-of-you-wants-more$/);
    await expect(page).toHaveTitle('When one of you wants more, Meend');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'What helps' })).toBeVisible();
    await expect(page.getByRole('figure').first().getByRole('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('figure').first().getByText('Drawn by Meend')).toBeVisible();

    const next = page.getByRole('region', { name: 'Read next' }).getByRole('article').first();
    const title = (await next.getByRole('heading').textContent()) ?? '';
    await next.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  });
});

test('an article has the date of India in the server’s HTML and in browsers of Honolulu and Kiritimati', async ({
  browser,
  page,
}) => {
  // Whatever the hour, it is another day than in India in one of the two islands.
  await page.goto('/blog');
  const origin = new URL(page.url()).origin;
  const html = await (await page.request.get('/blog')).text();
  const sent = [...html.matchAll(/<time[^>]*>([^<]+)<\/time>/g)].map(([, date]) => date);
  expect(sent).toHaveLength(7);
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({
      timezoneId,
      storageState: await page.context().storageState(),
    });
    const there = await context.newPage();
    const errors: string[] = [];
    there.on('pageerror', ({ message }) => errors.push(message));
    there.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await there.goto(`${origin}/blog`);
    await untilHydrated(there);
    expect([timezoneId, await there.getByRole('main').locator('time').allTextContents()]).toEqual([
      timezoneId,
      sent,
    ]);
    expect([timezoneId, errors]).toEqual([timezoneId, []]);
    await context.close();
  }
});

test('a link of the table of contents pressed before hydration jumps to its heading at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await page.goto('/blogs/two-cities-one-evening-closeness-at-a-distance');
  const link = page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'What helps' });
  // A smooth scroll still running at hydration would end beside the heading.
  const top = await link.evaluate((element: HTMLElement) => {
    const heading = document.getElementById('what-helps');
    return new Promise<number>((resolve) => {
      addEventListener('hashchange', () => resolve(heading?.getBoundingClientRect().top ?? -1), {
        once: true,
      });
      element.click();
    });
  });
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(400);
});
