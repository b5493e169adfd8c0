import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 80;

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The target was not reached by ${MAX_PRESSES} presses of Tab`);
};

/** The same, and presses Enter there. */
export const pressByKey = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
};

const ignore = (): void => {};

/**
 * Chooses files one after the other. The page's choosers are intercepted all the while: switched off and on between two,
 * the second one could open before.
 */
export const chooseByKey = async (
  page: Page,
  choices: readonly (readonly [target: Locator, file: string])[],
): Promise<void> => {
  page.on('filechooser', ignore);
  for (const [target, file] of choices) {
    await tabTo(page, target);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(file);
    // The browser opens no second dialog before the first one is done.
    await expect(target).toHaveCount(0);
  }
  page.off('filechooser', ignore);
};
