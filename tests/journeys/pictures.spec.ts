// Visual regression tests: screenshots at a third of their size, in which moved blocks and changed colours show, but
// not the glyph rendering that differs between browsers.

import { expectAccessible } from '@meend/tests/kit/browser/accessible.ts';
import { becomeListener, expect, test } from '@meend/tests/kit/browser/journey.ts';
import { openWithOrder } from '@meend/tests/kit/site/reported-order.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** Maximum share of differing pixels, and the colour distance from which a pixel counts as different. */
const TOLERANCE = { maxDiffPixelRatio: 0.01, threshold: 0.12 };

const variants = [
  { theme: 'dark', device: 'phone', width: 390, height: 844 },
  { theme: 'light', device: 'desktop', width: 1280, height: 800 },
] as const;

/** Long pages are captured in a tall window, so that everything lazy loads without scrolling. */
const TALL = 1_600;

/** Captured as rendered by the server, without JavaScript: fast, and without late content. */
const ssrPages = {
  confession: '/herConfession-det',
  quickies: '/short-stories-det',
  blog: '/blog',
  article: '/blogs/the-first-conversation-after-years-of-silence',
  sexpert: '/ask-the-sexpert',
} as const;

const longPages = {
  home: '/',
  temptations: '/temptations',
  temptation: '/playlist-det/the-last-train-to-shimla',
  confessions: '/her-confessions',
  about: '/about-us',
  terms: '/terms&condition',
  privacy: '/privacy-policy',
  cookies: '/cookies',
} as const;

const shortPages = {
  feedback: '/feedback',
  library: '/library',
  login: '/login',
  unsubscribe: '/unsubscribe',
  'not-found': '/page-not-found',
} as const;

const profileTabs = {
  'profile-free-stories': '/profile',
  'profile-subscription': '/profile?tab=subscription',
  'profile-details': '/profile?tab=details',
  unlock: '/unlock-free-story',
} as const;

/** What the answers show that come one by one, without a placeholder. */
const answersOf: Readonly<Partial<Record<keyof typeof profileTabs, readonly string[]>>> = {
  'profile-details': ['No phone number provided', 'No password set', 'This device', 'Prepare my file'],
};

/** Held to WCAG 2.2 AA in the same visit. */
const accessibleToo: ReadonlySet<string> = new Set([
  ...['home', 'temptations', 'temptation', 'confessions'],
  ...['library', 'login', 'not-found'],
]);

const titleOf = (path: string, isAccessible: boolean): string =>
  isAccessible ? `${path} looks as it did and meets WCAG 2.2 AA in both themes` : `${path} looks as it did`;

/** Waits for hydration, after which the content of this visit is rendered. */
const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main h1, main button')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
  );

/** Waits for everything that loads late: lists, fonts, images. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
};

const expectPicture = (page: Page, name: string): Promise<void> =>
  expect(page).toHaveScreenshot(`${name}.png`, { scale: 'device', animations: 'disabled', ...TOLERANCE });

let listenersToken: string | undefined;

/** One listener for all screenshots, always with the same address. */
const signIn = async (page: Page, context: BrowserContext): Promise<void> => {
  listenersToken ??= await becomeListener(page, 'asha@example.in');
  await context.addInitScript((token) => localStorage.setItem('token', token), listenersToken);
};

const playTeaser = async (page: Page): Promise<void> => {
  await page.goto(longPages.temptation);
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

/** Seeks to the start, because playback has advanced by an unknown time. */
const fromTheBeginning = async (page: Page): Promise<void> => {
  const seek = page.getByRole('slider', { name: 'Seek' }).last();
  await expect(page.locator('#player svg[preserveAspectRatio="none"]').last()).toBeVisible();
  await seek.focus();
  await page.keyboard.press('Home');
  await expect(seek).toHaveValue('0');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.mouse.move(0, 0);
};

for (const { theme, device, width, height } of variants) {
  test.describe(`on a ${device}, ${theme}`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: 1 / 3,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test.beforeEach(async ({ page, context, serving }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: serving.current.url }]);
      await context.addInitScript(() => sessionStorage.setItem('visit-seed', '1'));
      await page.route('**/api/sticky-banner/active', (route) => route.fulfill({ status: 204 }));
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, viewport: { width, height: TALL } });

      for (const [name, path] of Object.entries(ssrPages)) {
        test(`${path} looks as it did`, async ({ page }) => {
          await page.goto(path);
          await settled(page);
          await expectPicture(page, `${device}-${name}`);
        });
      }
    });

    for (const [name, path] of Object.entries(longPages)) {
      test(titleOf(path, accessibleToo.has(name)), async ({ page }) => {
        await page.setViewportSize({ width, height: TALL });
        await page.goto(path);
        await untilHydrated(page);
        await settled(page);
        await expectPicture(page, `${device}-${name}`);
        if (accessibleToo.has(name)) await expectAccessible(page);
      });
    }

    for (const [name, path] of Object.entries(shortPages)) {
      test(titleOf(path, accessibleToo.has(name)), async ({ page }) => {
        await page.goto(path);
        await untilHydrated(page);
        await settled(page);
        await expectPicture(page, `${device}-${name}`);
        if (accessibleToo.has(name)) await expectAccessible(page);
      });
    }

    for (const [name, path] of Object.entries(profileTabs)) {
      test(`${path} looks as it did`, async ({ page, context }) => {
        await signIn(page, context);
        await page.setViewportSize({ width, height: TALL });
        await page.goto(path);
        await untilHydrated(page);
        for (const shown of answersOf[name as keyof typeof profileTabs] ?? [])
          await expect(page.getByText(shown, { exact: true })).toBeVisible();
        await settled(page);
        await expectPicture(page, `${device}-${name}`);
      });
    }

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

    for (const path of ['/fail', '/pending']) {
      test(titleOf(path, true), async ({ page }) => {
        await openWithOrder(page, path);
        await settled(page);
        await expectPicture(page, `${device}-${path.slice(1)}`);
        await expectAccessible(page);
      });
    }

    test(titleOf('/success', true), async ({ page }) => {
      await page.clock.install();
      await openWithOrder(page, '/success');
      await settled(page);
      await page.clock.pauseAt(Date.now() + 1_000);
      await expectPicture(page, `${device}-success`);
      await page.clock.resume();
      await expectAccessible(page);
    });

    test('the player looks as it did', async ({ page }) => {
      await playTeaser(page);
      if (device === 'desktop') await fromTheBeginning(page);
      await settled(page);
      await expectPicture(page, `${device}-player`);
    });

    test('the expanded player looks as it did', async ({ page }) => {
      await playTeaser(page);
      await page.getByRole('button', { name: 'Open player' }).click();
      await fromTheBeginning(page);
      await settled(page);
      await expectPicture(page, `${device}-player-expanded`);
    });
  });
}
