// Pictures of what a visit by its address alone does not show: a dialog, a payment's way back, the player.

import { expectAccessible } from '@meend/tests/kit/browser/accessible.ts';
import { expect, test } from '@meend/tests/kit/browser/journey.ts';
import { pages } from '@meend/tests/kit/browser/pages.ts';
import { expectPicture, settled, variants } from '@meend/tests/kit/browser/picture.ts';
import { openWithOrder } from '@meend/tests/kit/site/reported-order.ts';
import type { Page } from '@playwright/test';

const playTeaser = async (page: Page): Promise<void> => {
  await page.goto(pages.temptation);
  // The waveform is fetched while the part sounds: a pause before that would leave the rail flat.
  const details = page.waitForResponse(/\/api\/playback\/parts\//);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Audio player' });
  await details;
  await player.getByRole('button', { name: 'Pause' }).click();
};

/** Seeks to the start, because playback has advanced by an unknown time; on a desktop once the waveform is there. */
const fromTheBeginning = async (page: Page, device: string): Promise<void> => {
  const seek = page.getByRole('slider', { name: 'Seek' }).last();
  if (device === 'desktop')
    await expect(page.locator('#player svg[preserveAspectRatio="none"]').last()).toBeVisible();
  await seek.focus();
  await page.keyboard.press('Home');
  await expect(seek).toHaveValue('0');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.mouse.move(0, 0);
};

for (const { device, use, cookie } of variants) {
  test.describe(`on a ${device}, ${cookie.value}`, () => {
    test.use(use);
    test.describe.configure({ mode: 'parallel' });

    test.beforeEach(async ({ page, context, serving }) => {
      await context.addCookies([{ ...cookie, url: serving.current.url }]);
      await page.route('**/api/sticky-banner/active', (route) => route.fulfill({ status: 204 }));
    });

    test('the sign-up dialog looks as it did', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue with email' }).click();
      await settled(page);
      await expectPicture(page, `${device}-sign-up`);
    });

    test('/payment/status looks as it did', async ({ page }) => {
      await page.route('**/api/payment/status/*', () => new Promise(() => {}));
      await page.goto('/payment/status/order-of-asha');
      await settled(page);
      await expectPicture(page, `${device}-payment-status`);
    });

    for (const path of ['/success', '/fail', '/pending'])
      test(`${path} looks as it did and meets WCAG 2.2 AA`, async ({ page }) => {
        const counts = path === '/success';
        if (counts) await page.clock.install();
        await openWithOrder(page, path);
        await settled(page);
        if (counts) await page.clock.pauseAt(Date.now() + 1_000);
        await expectPicture(page, `${device}-${path.slice(1)}`);
        if (counts) await page.clock.resume();
        await expectAccessible(page);
      });

    test('the player looks as it did, as a bar and expanded', async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('visit-seed', '1'));
      await playTeaser(page);
      if (device === 'desktop') await fromTheBeginning(page, device);
      await settled(page);
      await expectPicture(page, `${device}-player`);
      await page.getByRole('button', { name: 'Open player' }).click();
      await fromTheBeginning(page, device);
      if (device === 'desktop')
        await expect(page.getByRole('region', { name: 'Text of Teaser' })).toBeVisible();
      await settled(page);
      await expectPicture(page, `${device}-player-expanded`);
    });
  });
}
