// How menus, notes and sheets go: at once for the page, while a copy plays their entrance backwards.
import { becomeListener, expect, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { openStory, player, playTeaser } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Exit {
  readonly name: string;
  /** Of its own animation, in milliseconds. */
  readonly time: number;
  readonly changes: readonly string[];
  readonly isHidden: boolean;
}

/** Keeps what each copy plays, once the product has set it. */
const recordExits = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const exits: Exit[] = [];
    Object.assign(window, { exits });
    const record = (copy: HTMLElement) => {
      const [animation] = copy.getAnimations();
      const keyframes = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      exits.push({
        name: copy.tagName,
        time: Number(animation?.effect?.getTiming().duration ?? 0),
        changes: [...new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))],
        isHidden: copy.inert && copy.ariaHidden === 'true',
      });
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && 'exiting' in node.dataset)
          requestAnimationFrame(() => record(node));
    }).observe(document, { childList: true, subtree: true });
  });
};

const ABOUT_KEYFRAMES = ['offset', 'computedOffset', 'easing', 'composite'];

const exitsSoFar = async (page: Page, count?: number): Promise<readonly Exit[]> => {
  const read = () => page.evaluate(() => (window as unknown as { exits: Exit[] }).exits);
  if (count !== undefined) await expect.poll(async () => (await read()).length).toBe(count);
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  return (await read()).map((one) => ({
    ...one,
    changes: one.changes.filter((name) => !ABOUT_KEYFRAMES.includes(name)).toSorted(),
  }));
};

/** Opens and leaves a story's menu, which is a sheet here, and the note that it leaves. */
const closeBoth = async (page: Page): Promise<void> => {
  await openStory(page);
  const main = page.getByRole('main');
  const opener = main.getByRole('button', { name: /^More about/ }).first();
  await untilHydrated(page, opener);
  await opener.click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const notes = page.getByRole('region', { name: 'Notifications' });
  await notes.getByRole('button').first().click();
  await expect(notes.getByRole('button')).toHaveCount(0);
};

test('a sheet leaves in 200 ms, a note in 120, by transform and opacity alone', async ({ page }) => {
  await recordExits(page);
  await closeBoth(page);
  const both = { changes: ['opacity', 'transform'], isHidden: true };
  expect(await exitsSoFar(page, 2)).toEqual([
    { name: 'DIALOG', time: 200, ...both },
    { name: 'DIV', time: 120, ...both },
  ]);
});

test('with less motion they are gone at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordExits(page);
  await closeBoth(page);
  expect((await exitsSoFar(page, 2)).map(({ time }) => time)).toEqual([0, 0]);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a story’s menu, the account’s and More of the player leave in 120 ms', async ({ page }) => {
    await recordExits(page);
    await becomeListener(page);
    await openStory(page);
    await playTeaser(page);
    const before = (await exitsSoFar(page)).length;
    for (const opener of [
      player(page).getByRole('button', { name: 'More' }),
      page.getByRole('button', { name: 'Your account' }),
      page
        .getByRole('main')
        .getByRole('button', { name: /^More about/ })
        .first(),
    ]) {
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
    const left = { name: 'DIV', time: 120, changes: ['opacity', 'transform'], isHidden: true };
    expect((await exitsSoFar(page, before + 3)).slice(before)).toEqual([
      left,
      left,
      { ...left, changes: ['opacity'] },
    ]);
  });
});
