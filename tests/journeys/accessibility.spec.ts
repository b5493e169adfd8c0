import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { openWithOrder } from '@meend/tests/kit/site/reported-order.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const pages = [
  '/',
  '/temptations',
  '/playlist-det/the-last-train-to-shimla',
  '/her-confessions',
  '/herConfession-det?slug=the-wedding-week',
  '/short-stories-det',
  '/library',
  '/login',
  '/login/verify',
  '/success',
  '/fail',
  '/pending',
  '/page-not-found',
];

const paymentPages: ReadonlySet<string> = new Set(['/success', '/fail', '/pending']);

/**
 * Runs axe in the page itself (legacy mode), which has no other frames: otherwise axe opens another page for every
 * analysis.
 */
const expectNoViolations = async (page: Page, axe: AxeBuilder): Promise<void> => {
  expect(page.frames()).toHaveLength(1);
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

/** Switches to the light theme as the app does, and finishes colour transitions before colours are measured. */
const putOnLight = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });

/** Makes fixed and sticky bars static: axe would report controls they happen to cover as too small targets. */
const bringBarsIntoTheFlow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('body *'))
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) one.style.position = 'static';
  });

for (const width of [390, 1280]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of pages) {
      test(`${path} meets WCAG 2.2 AA in both themes and needs no sideways scrolling`, async ({
        page,
        context,
        serving,
      }) => {
        await context.addCookies([{ name: 'theme', value: 'dark', url: serving.current.url }]);
        if (paymentPages.has(path)) await openWithOrder(page, path);
        else await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await bringBarsIntoTheFlow(page);
        await expectNoViolations(page, new AxeBuilder({ page }).withTags(WCAG));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
        // The theme changes colours only, so the other rules need not run again.
        await putOnLight(page);
        await expectNoViolations(
          page,
          new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
        );
      });
    }
  });
}

test.describe('Before the age confirmation', () => {
  test.use({ answerAge: false });

  test('the age gate meets WCAG 2.2 AA and the page behind it is inert', async ({ page }) => {
    await page.goto('/temptations');
    await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeFocused();
    await expectNoViolations(page, new AxeBuilder({ page }).withTags(WCAG));
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
    }
  });
});
