import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import { repeatPart } from '@meend/tests/kit/browser/listening.ts';

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of sizes) {
  test.describe(`A guest on a ${name}`, () => {
    test.use({ viewport, answerAge: false });

    test('passes the age gate and plays a teaser that goes on across pages', {
      tag: ['@site-1', '@unlock-42', '@playback-1'],
    }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeVisible();
      await page.getByRole('button', { name: 'I am 21 or older' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Close your eyes.');

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

      await page.getByRole('link', { name: 'Quickies' }).first().click();
      await expect(page).toHaveURL(/\/short-stories-det/);
      await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible();
      await expectSound(page);
    });

    test('a visitor under 21 cannot enter', { tag: '@account-91' }, async ({ page }) => {
      await page.goto('/temptations');
      await page.getByRole('button', { name: 'I am under 21' }).click();
      await expect(
        page.getByText('Thank you for being honest. Please come back when you are 21.'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main')).toBeHidden();
    });
  });
}

test('a guest never receives the URL of a locked part', { tag: '@unlock-42' }, async ({ page }) => {
  const stories: { audioFiles: { url: string | null }[] }[] = await (
    await page.request.get('/api/playlist/playlists')
  ).json();
  expect(stories.length).toBeGreaterThanOrEqual(8);
  for (const story of stories) {
    const [teaser, ...episodes] = story.audioFiles;
    expect(teaser?.url).toMatch(/^\/media\/[0-9a-f]{64}\.mp3$/);
    expect(episodes.map((episode) => episode.url)).toEqual(episodes.map(() => null));
  }
});

test('an unknown path responds with 404', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page has slipped away' })).toBeVisible();
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
    await expect
      .poll(() => sentSteps, { timeout: 30_000 })
      .toEqual([counted('teaser-heard'), counted('sign-up-opened')]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});
