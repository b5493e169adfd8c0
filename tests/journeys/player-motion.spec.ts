// How the open player of a phone comes and goes.
import { expect, test } from '@meend/tests/kit/browser/journey.ts';
import { openStory, player } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Keeps what the animations of each view transition change, once the product has set them. */
const recordMotion = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const changed: string[][] = [];
    Object.assign(window, { changed });
    const start = document.startViewTransition;
    document.startViewTransition = (change) => {
      const transition = start.call(document, change);
      void transition.ready.then(() =>
        requestAnimationFrame(() => {
          const effects = document.getAnimations().flatMap(({ effect }) => effect ?? []);
          const keyframes = effects.flatMap((effect) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
              ? effect.getKeyframes()
              : [],
          );
          changed.push([...new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))]);
        }),
      );
      return transition;
    };
  });
};

const ABOUT_KEYFRAMES = ['offset', 'computedOffset', 'easing', 'composite'];

/** What the view transitions changed so far. */
const motions = async (page: Page, count: number): Promise<readonly (readonly string[])[]> => {
  const read = () => page.evaluate(() => (window as unknown as { changed: string[][] }).changed);
  await expect.poll(async () => (await read()).length).toBe(count);
  return (await read()).map((names) => names.filter((name) => !ABOUT_KEYFRAMES.includes(name)).toSorted());
};

const playOnPhone = async (page: Page): Promise<void> => {
  await openStory(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  await expect(player(page).getByRole('button', { name: /^Open player/ })).toBeVisible();
};

const openAndClose = async (page: Page): Promise<void> => {
  const opener = player(page).getByRole('button', { name: /^Open player/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Collapse player' })).toBeFocused();
  await motions(page, 1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('the player glides by transform and opacity alone, and a press on its way counts', async ({ page }) => {
  await recordMotion(page);
  await playOnPhone(page);
  await openAndClose(page);
  expect(await motions(page, 2)).toEqual([
    ['opacity', 'transform'],
    ['opacity', 'transform'],
  ]);

  await player(page)
    .getByRole('button', { name: /^Open player/ })
    .click();
  const opened = page.getByRole('dialog').getByRole('button', { name: 'Up next' });
  await opened.waitFor();
  const box = await opened.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hide up next' })).toBeVisible();
});

test('with less motion nothing of the player moves, and the focus goes and returns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMotion(page);
  await playOnPhone(page);
  await openAndClose(page);
  expect(await motions(page, 2)).toEqual([
    ['mixBlendMode', 'opacity'],
    ['mixBlendMode', 'opacity'],
  ]);
});
