import { expect, expectIdleComponents, test } from '@meend/tests/kit/browser/journey.ts';
import { isSilent, newestStory, openStory, player, playTeaser } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

test('on a slow connection the player appears before any sound, and every play button shows that it is waiting', async ({
  page,
}) => {
  // Recordings never load.
  await page.route('**/media/**', () => {});
  await openStory(page);
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/player-surface-'));
  await expect.poll(() => page.evaluate(isFetched)).toBe(true);
  const orderOfThings = page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        const seen: string[] = [];
        const recordIfShown = (name: string, selector: string) => {
          if (!seen.includes(name) && document.querySelector(selector) !== null) seen.push(name);
        };
        const watch = new MutationObserver(() => {
          recordIfShown('player', '#player button');
          recordIfShown('waiting', 'main button svg[class*="spinner"]');
          if (seen.length < 2) return;
          watch.disconnect();
          done(seen);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  expect(await orderOfThings).toEqual(['player', 'waiting']);
  await expect(player(page).getByRole('button', { name: 'Pause, buffering' })).toBeVisible();
  await expect(page.getByRole('main').locator('button svg[class*="spinner"]')).toHaveCount(2);
});

test('a prepared part starts with the release of the mouse, and with no release elsewhere', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    window.addEventListener('click', () => seen.push('click'), true);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      seen.push(`play in ${window.event?.type}`);
      return play.call(this);
    };
  });
  await openStory(page);
  const isPrepared = () =>
    (document.querySelector('audio')?.readyState ?? 0) >= HTMLMediaElement.HAVE_FUTURE_DATA;
  await expect.poll(() => page.evaluate(isPrepared)).toBe(true);
  const seen = () => page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first();
  await button.hover();
  await page.mouse.down();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  // The click is that of their common ancestor.
  expect(await seen()).toEqual(['click']);

  await button.hover();
  await page.mouse.down();
  expect(await seen()).toEqual(['click']);
  await page.mouse.up();
  await expect.poll(() => isSilent(page)).toBe(false);
  expect((await seen()).slice(0, 3)).toEqual(['click', 'play in pointerup', 'click']);
});

/** Two presses in a row as the keyboard dates them, however late a busy machine sends each. */
const pressEscapeTwice = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  const first = Date.now() / 1000;
  for (const timestamp of [first, first + 0.2]) {
    await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown', timestamp });
    await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', timestamp: timestamp + 0.05 });
  }
  await devtools.detach();
};

test('Escape twice stops the sound and clears title and lock screen; the Continue button restores them', async ({
  page,
}) => {
  await openStory(page);
  await playTeaser(page);
  await expectIdleComponents(page);
  const { name } = await newestStory(page);
  await expect(page).toHaveTitle(`${name}, Meend`);
  const entries = await page.evaluate(() => history.length);
  await pressEscapeTwice(page);
  const back = page.getByRole('button', { name: 'Continue' });
  await expect(back).toBeFocused();
  await expect(page).toHaveTitle('Meend');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect.poll(() => isSilent(page)).toBe(true);
  const lockScreen = () =>
    page.evaluate(() => [navigator.mediaSession.metadata, navigator.mediaSession.playbackState]);
  await expect.poll(lockScreen).toEqual([null, 'none']);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await back.press('Enter');
  await expect(player(page).getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  await expect(page).toHaveTitle(`${name}, Meend`);
  expect(await isSilent(page)).toBe(true);
});
