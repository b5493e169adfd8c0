// Pages whose picture is taken without a script, or not at all: the others are held to WCAG in the visit of pictures.spec.ts.
import { expectAccessible, expectWcag } from '@meend/tests/kit/browser/accessible.ts';
import { expect, test } from '@meend/tests/kit/browser/journey.ts';

const pages = ['/herConfession-det?slug=the-wedding-week', '/short-stories-det', '/login/verify'];

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
        await page.goto(path);
        await expectAccessible(page);
      });
    }
  });
}

test.describe('Before the age confirmation', () => {
  test.use({ answerAge: false });

  test.describe('before the application runs', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('the whole age gate is in view on a phone', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'I am 21 or older' })).toBeInViewport();
    });
  });

  test('the age gate meets WCAG 2.2 AA and the page behind it is inert', async ({ page }) => {
    await page.goto('/temptations');
    await expect(page.getByRole('heading', { name: 'This is a space for adults' })).toBeFocused();
    await expectWcag(page);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
    }
  });
});
