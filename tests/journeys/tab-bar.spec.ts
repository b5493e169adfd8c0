import { blockScripts } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('every tab stays where it is when the page is hydrated', async ({ page }) => {
    const release = await blockScripts(page);
    await page.goto('/');
    const tabs = page
      .getByRole('navigation', { name: 'Main, phone' })
      .locator('> ul > li')
      .locator('> a, > button')
      .filter({ visible: true });
    const boxes = () =>
      tabs.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, width } = element.getBoundingClientRect();
          return { left, width };
        }),
      );
    const before = await boxes();
    release();
    await untilHydrated(page, tabs.last());
    expect(await boxes()).toEqual(before);
    expect(before).toHaveLength(5);
  });
});
