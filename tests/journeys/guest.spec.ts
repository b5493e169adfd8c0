import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import { repeatPart } from '@meend/tests/kit/browser/listening.ts';

test.describe('A guest on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, answerAge: false });

  test('passes the age gate, which the banner waits for, and plays a teaser that goes on across pages', {
    tag: ['@site-1', '@unlock-42', '@playback-1'],
  }, async ({ page }) => {
    const banner = page.getByRole('group', { name: 'Offer', includeHidden: true });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Close your eyes.');
    await page.evaluate(() => window.scrollTo({ top: window.innerHeight + 20, behavior: 'instant' }));
    await expect(banner).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'See all' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Temptations' })).toBeVisible();
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/playlist-det\//);

    await page
      .getByRole('button', { name: /^Play Teaser/ })
      .first()
      .click();
    await expectSound(page);
    await repeatPart(page);
    const player = page.getByRole('region', { name: 'Audio player' });
    await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();

    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await expect(page).toHaveURL(/\/blog/);
    await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
    await expectSound(page);
  });
});

test('a guest’s visit counts a teaser heard and the sign-up opened, once each and without other data', async ({
  page,
}) => {
  const sentSteps: unknown[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/guest-steps') return;
    sentSteps.push([response.request().postData(), response.status(), await response.json()]);
  });
  const counted = (step: string) => [`{"step":"${step}"}`, 200, { counted: true }];
  await page.goto('/temptations');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  await expectSound(page);
  await expect.poll(() => sentSteps, { timeout: 60_000 }).toEqual([counted('teaser-heard')]);
  const dialog = page.getByRole('dialog');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    await expect(dialog.getByRole('heading')).toBeVisible();
    await expect.poll(() => sentSteps).toEqual([counted('teaser-heard'), counted('sign-up-opened')]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});
