import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the page in its theme against WCAG 2.2 AA. axe runs in the page itself (legacy mode), which has no other frames:
 * otherwise it opens another page for every analysis.
 */
export const expectWcag = async (page: Page): Promise<void> => {
  expect(page.frames()).toHaveLength(1);
  // Violations alone: no other result is read, and axe collects every element of each.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG);
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

/** Makes fixed and sticky bars static: axe would report controls they happen to cover as too small targets. */
const bringBarsIntoTheFlow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.position = 'static';
  });

/** Expects that the page needs no sideways scrolling. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
};

/** WCAG 2.2 AA, one heading of level 1 and no sideways scrolling; the page is changed by it. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await bringBarsIntoTheFlow(page);
  await expectWcag(page);
  await expectNoOverflow(page);
};
