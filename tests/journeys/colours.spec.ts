// What readers ask of the colours: the system's own, or stronger ones.
import { becomeListener, expect, test } from '../support/journey.ts';

test('in forced colours the current place is still marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/temptations');
  const places = page.getByRole('navigation', { name: 'Main', exact: true });
  const lineOf = (name: string) =>
    places.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await lineOf('Temptations')).not.toBe(await lineOf('Quickies'));

  await page.setViewportSize({ width: 390, height: 844 });
  const current = page
    .getByRole('navigation', { name: 'Main, phone' })
    .getByRole('link', { name: 'Stories' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCSS('border-top-width', '4px');
});

test('in forced colours the avatar has an edge', async ({ page }) => {
  await becomeListener(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about-us');
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCSS('border-top-width', '2px');
});

test('who asks for more contrast gets stronger lines and no faint text', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return ['text-faint', 'text-muted', 'border-subtle', 'border-control'].map((name) =>
        root.getPropertyValue(`--color-${name}`),
      );
    });
  await page.goto('/terms&condition');
  const [faint, muted] = await colours();
  expect(faint).not.toBe(muted);
  await page.emulateMedia({ contrast: 'more' });
  const [strongText, text, strongLine, line] = await colours();
  expect([strongText, strongLine]).toEqual([text, line]);
});
