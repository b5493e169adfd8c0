// Navigation on a phone: the tab bar's links.

import { blockScripts } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  const pages = [
    ['Temptations', '/temptations', 'Temptations'],
    ['Her Confessions', '/her-confessions', 'Her confessions'],
    ['Quickies', '/short-stories-det', 'Quickies'],
    ['Plans', '/plans', 'Plans'],
    ['Blog', '/blog', 'Blog'],
  ] as const;

  test(`${pages.map(([name]) => name).join(', ')} are two presses away from the tab bar each, and no other item is current`, async ({
    page,
  }) => {
    await page.goto('/about-us');
    await untilHydrated(page);
    const bar = page.getByRole('navigation', { name: 'Main, phone' });
    for (const [name, address, title] of pages)
      await test.step(name, async () => {
        await bar.getByRole('button', { name: 'More' }).click();
        // Quickies is in the bar too; the link pressed is the one in the menu.
        await bar.getByRole('link', { name, exact: true }).last().click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(heading(page, title)).toBeVisible();
        await bar.getByRole('button', { name: 'More' }).click();
        await expect(bar.getByRole('link', { name, exact: true }).last()).toHaveAttribute(
          'aria-current',
          'page',
        );
        const lit = await bar.locator('[aria-current="page"]').allInnerTexts();
        const own = name === 'Temptations' ? [name, 'Stories'] : [name];
        expect(lit.filter((text) => !own.includes(text))).toEqual([]);
        await page.keyboard.press('Escape');
      });
  });

  test('every tab stays where it is when the page is hydrated', async ({ page }) => {
    const letGo = await blockScripts(page);
    await page.goto('/');
    const tabs = page
      .getByRole('navigation', { name: 'Main, phone' })
      .locator('> ul > li')
      .locator('> a, > button, > * > button')
      .filter({ visible: true });
    const boxes = () =>
      tabs.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, width } = element.getBoundingClientRect();
          return { left, width };
        }),
      );
    const before = await boxes();
    letGo();
    await untilHydrated(page, tabs.last());
    expect(await boxes()).toEqual(before);
    expect(before).toHaveLength(5);
  });
});
