import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import {
  accountOf,
  choose,
  haveAccount,
  isSilent,
  listenUntil,
  newestStory,
  notes,
  openStory,
  player,
  playTeaser,
  repeatPart,
  resumePointsOf,
  signUp,
  thinRecordings,
  timeOf,
} from '@meend/tests/kit/browser/listening.ts';

const lost = 'Connection lost. We will continue when you are back online.';

test('playback resumes where the connection was lost', async ({ page, context }) => {
  await thinRecordings(page);
  await openStory(page);
  await playTeaser(page);
  await context.setOffline(true);
  await expect(notes(page).getByText(lost)).toBeVisible({ timeout: 60_000 });
  const stoodAt = await timeOf(page);
  await context.setOffline(false);
  await expect(notes(page).getByText(lost)).toBeHidden();
  await expectSound(page);
  await listenUntil(page, stoodAt + 1);
  expect(await timeOf(page)).toBeLessThan(stoodAt + 8);
});

test('an invalid recording is not available right now, and can be reported', async ({ page }) => {
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'audio/mpeg', body: 'no recording at all' }),
  );
  await openStory(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  await expect(notes(page).getByText('This recording is not available right now.')).toBeVisible();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page).toHaveURL(/\/feedback\?about=/);
});

test('only one tab plays', async ({ page, context }) => {
  await openStory(page);
  await playTeaser(page);
  await repeatPart(page);
  const other = await context.newPage();
  await openStory(other);
  await playTeaser(other);
  await repeatPart(other);
  await expect(notes(page).getByText('Playing in another tab')).toBeVisible();
  expect(await isSilent(page)).toBe(true);
  expect(await isSilent(other)).toBe(false);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(notes(other).getByText('Playing in another tab')).toBeVisible();
  await expect(notes(page).getByText('Playing in another tab')).toBeHidden();
});

test('a reload in the middle of a story shows it paused at its position, Play resumes it, and a sign-up keeps the position', async ({
  page,
}) => {
  await openStory(page);
  await playTeaser(page);
  await listenUntil(page, 6);
  await page.reload();
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await isSilent(page)).toBe(true);
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThanOrEqual(5);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  expect(await timeOf(page)).toBeGreaterThan(5);
  await player(page)
    .getByRole('button', { name: /^Pause/ })
    .click();
  const heard = await timeOf(page);
  const account = await signUp(page);
  await expect
    .poll(async () => (await resumePointsOf(page, account))[0]?.position ?? 0)
    .toBeGreaterThan(Math.floor(heard) - 1);
});

test('in discreet mode tab and lock screen show the product alone', async ({ page }) => {
  await haveAccount(page);
  await openStory(page);
  await playTeaser(page);
  const metadata = () =>
    page.evaluate(() => {
      const shown = navigator.mediaSession.metadata;
      return [shown?.title, shown?.artist, shown?.artwork[0]?.sizes];
    });
  const { name } = await newestStory(page);
  await expect.poll(async () => (await metadata())[0]).toBe(`Teaser · ${name}`);
  const artworkSizes = () =>
    page.evaluate(() =>
      navigator.mediaSession.metadata?.artwork.map(({ sizes = '' }) => Number.parseInt(sizes, 10)),
    );
  await expect.poll(artworkSizes).toEqual([512, 384, 256, 192, 96]);
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await page.getByRole('switch', { name: 'Discreet mode' }).click();
  await expect(page).toHaveTitle('Meend');
  expect(await metadata()).toEqual(['Meend', '', '512x512']);
  await page.reload();
  await expect(page).toHaveTitle('Meend');
  expect(await page.title()).not.toContain(name);
});

test('an expired URL is fetched again silently', async ({ page }) => {
  const account = await haveAccount(page);
  const story = await newestStory(page);
  await choose(page, account, story);
  await page.goto(`/playlist-det/${story.slug}`);
  await page
    .getByRole('button', { name: /^Play Episode 1/ })
    .first()
    .click();
  await expectSound(page);
  await page.evaluate(() => {
    const stored = localStorage.getItem('player-story') ?? '';
    localStorage.setItem('player-story', stored.replaceAll('sig=', 'sig=00'));
  });
  const refused = page.waitForResponse((response) => response.status() === 403);
  // Blocks the queue's refetch, which would bring the new URL first.
  await page.route('**/api/playlist/**', async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/profile');
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await refused;
  await expectSound(page);
  expect((await accountOf(page)).userId).toBe(account.userId);
});
