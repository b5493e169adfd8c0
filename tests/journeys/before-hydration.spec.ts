// What a visitor presses and types before the application runs.
import { blockScripts, newestSlug } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, expectSound, test } from '@meend/tests/kit/browser/journey.ts';
import type { Page } from '@playwright/test';

test('a button pressed before hydration acts after it', async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /enjoy 3 free audios/ })
    .click();
  await expect(page.locator('[data-early]')).toHaveText(/enjoy 3 free audios/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

const teaserButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first();

const playlist = async (page: Page): Promise<string> =>
  `/playlist-det/${await newestSlug(page, '/api/playlist/playlists')}`;

const soundings = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length);

test('a teaser pressed before the application runs plays at once, a second press takes it back, and the player takes over a third where it is', async ({
  page,
}) => {
  const release = await blockScripts(page);
  await page.goto(await playlist(page));
  await teaserButton(page).click();
  await expectSound(page);
  await teaserButton(page).click();
  expect(await soundings(page)).toBe(0);
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await teaserButton(page).click();
  await expectSound(page);
  await expect(page.getByRole('region', { name: 'Audio player' })).toHaveCount(0);
  const reached = await page.evaluate(() => {
    const audio = document.querySelector('audio') as HTMLAudioElement;
    const backwards: number[] = [];
    let last = audio.currentTime;
    audio.addEventListener('timeupdate', () => {
      if (audio.currentTime < last) backwards.push(audio.currentTime);
      last = audio.currentTime;
    });
    for (const event of ['pause', 'seeking', 'emptied'])
      audio.addEventListener(event, () => backwards.push(audio.currentTime));
    Object.assign(window, { backwards });
    return audio.currentTime;
  });
  release();
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(reached);
  expect(await soundings(page)).toBe(1);
  expect(await page.evaluate(() => (window as { backwards?: number[] }).backwards)).toEqual([]);
});

test('a press on another button before the application runs ends the sound and is the one that acts', async ({
  page,
}) => {
  const release = await blockScripts(page);
  await page.goto(await playlist(page));
  await teaserButton(page).click();
  await expectSound(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  expect(await soundings(page)).toBe(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await soundings(page)).toBe(0);
});

test('with a position stored, a teaser pressed before the application runs waits for it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('listening-places:guest', '{}'));
  await blockScripts(page);
  await page.goto(await playlist(page));
  await teaserButton(page).click();
  await expect(page.locator('[data-early]')).toHaveCount(1);
  await expect(page.locator('audio')).toHaveCount(0);
});

test('with a volume stored, a teaser pressed before the application runs waits for it', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'player-settings',
      JSON.stringify({ speed: 1, volume: 10, muted: false, loop: false }),
    ),
  );
  const release = await blockScripts(page);
  await page.goto(await playlist(page));
  await teaserButton(page).click();
  await expect(page.locator('audio')).toHaveCount(0);
  release();
  await expectSound(page);
  expect(await page.evaluate(() => document.querySelector('audio')?.volume)).toBeCloseTo(0.1);
});

test('a question sent before hydration is sent after it', async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto('/ask-the-sexpert');
  const form = page.getByRole('region', { name: 'Ask your question' });
  await form.getByLabel('Topic').selectOption('Consent');
  await form.getByLabel('Your question').pressSequentially('How do I ask for a slower evening?');
  await form.getByRole('button', { name: 'Send my question' }).click();
  release();
  await expect(form.getByText('Thank you. Your question is with the Sexpert now.')).toBeVisible();
});

test('a question typed before hydration stays in its field', async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto('/ask-the-sexpert');
  const form = page.getByRole('region', { name: 'Ask your question' });
  const question = form.getByLabel('Your question');
  const long = 'How do I ask? '.repeat(33);
  await question.fill(long);
  release();
  await expect(form.getByText('39 characters left')).toBeVisible();
  await question.press('End');
  await question.pressSequentially('When?');
  await expect(question).toHaveValue(`${long}When?`);
});
