import { expect, expectSound, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

const SPOKEN = 'Alphonso left in the straw';

const playedFrom = (seconds: number) => {
  const audio = document.querySelector('audio');
  return audio !== null && audio.currentTime >= seconds;
};

test('by keyboard alone a remembered sentence is found from a slash on, and sounds from its time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  // A part of it is searched for while the rest is typed.
  const whole = page.waitForRequest((request) => /Alphonso.left.in.the.straw/.test(request.url()));
  await page.keyboard.type(SPOKEN);
  await whole;
  const line = page.getByRole('option', { name: /Alphonso/ });
  await expect(line).toBeVisible();
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(/^\d+ results?$/);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(line).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expectSound(page);
  await expect.poll(() => page.evaluate(playedFrom, 2)).toBe(true);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  const withText = sent.filter((request) => /Alphonso/i.test(request));
  expect(withText.length).toBeGreaterThan(0);
  expect(withText.filter((request) => !/\/api\/search(\/suggestions)?\?\S+ $/.test(request))).toEqual([]);
});

test('on a phone a text is searched for in the tab, and its page opens again by its address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const tab = page.getByRole('navigation', { name: 'Main, phone' }).getByRole('link', { name: 'Search' });
  await untilHydrated(page, tab);
  await tab.click();
  await expect(page.getByRole('region', { name: 'What kind of night?' })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Search' }).fill('rain');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^\d+ results for “rain”$/ });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=rain$/);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle('Search, Meend');
});
