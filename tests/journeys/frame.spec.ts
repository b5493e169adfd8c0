import { expectWcag } from '@meend/tests/kit/browser/accessible.ts';
import { goOn } from '@meend/tests/kit/browser/go-on.ts';
import {
  expect,
  expectSound,
  finishSignUp,
  newEmail,
  newestMail,
  openStoryList,
  test,
  untilHydrated,
} from '@meend/tests/kit/browser/journey.ts';
import { player, repeatPart } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('without a token a listener’s page is blurred and inert behind the login popup, and dismissing it leads to /', {
  tag: ['@site-8', '@site-9'],
}, async ({ page }) => {
  await page.goto('/profile');
  for (const address of ['/profile', '/unlock-free-story'])
    await test.step(address, async () => {
      await goOn(page, address);
      const popup = page.getByRole('dialog');
      await expect(popup.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      const guarded = page.locator('#main [inert]');
      await expect(guarded).toHaveCSS('filter', 'blur(14px)');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/$/);
      await expect(popup).toBeHidden();
      // The next navigation would otherwise meet the one that is on its way.
      await expect(heading(page, /^Close your eyes/)).toBeFocused();
    });
});

test('each new path starts at the top with its title focused, a new query does not', {
  tag: '@site-5',
}, async ({ page }) => {
  await page.goto('/temptations');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page
    .getByRole('main')
    .getByRole('link', { name: 'All genres' })
    .evaluate((all: HTMLAnchorElement) => (all.closest('ul')?.querySelectorAll('a')[1] ?? all).click());
  await expect(page).toHaveURL(/\?genre=/);
  expect(await scrolled(page)).toBeGreaterThan(0);

  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(heading(page, 'Cookies')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a visit with utm_source returns to its path after signing up', {
  tag: ['@site-10', '@account-36'],
}, async ({ page }) => {
  await page.goto('/her-confessions?utm_source=letter&utm_medium=mail');
  await expect(heading(page, 'Her confessions')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const email = newEmail();
  const sent = page.waitForRequest('**/api/users/request-signup-link');
  const finished = finishSignUp(page, email);
  expect((await sent).postDataJSON()).toMatchObject({ redirectUrl: '/her-confessions' });
  await finished;
  await expect(page).toHaveURL(/\/her-confessions$/);
  expect((await newestMail(page, email)).links[0]).not.toContain('utm_');
});

test('a page that throws shows "Unexpected Application Error" while playback goes on', {
  tag: ['@site-4', '@site-11'],
}, async ({ context, serving }) => {
  await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const page = await context.newPage();
  await page.route(/\/assets\/(?:legal-pages|written-page)-[^/]*\.js/, (route) => route.abort());
  await page.goto('/temptations');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  // The sound may be that of a press before hydration: only then does a link keep the page.
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await repeatPart(page);
  await openStoryList(page, 'Her Confessions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();

  await expect(heading(page, 'Unexpected Application Error')).toBeFocused();
  await expect(page.getByText(/quote [0-9a-f-]{36}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectSound(page);

  await openStoryList(page, 'Temptations');
  await expect(heading(page, 'Temptations')).toBeVisible();
  await expectSound(page);
});

test.describe('Before the age confirmation', () => {
  test.use({ answerAge: false });

  test('the age gate meets WCAG 2.2 AA over an inert page, Terms and Privacy can be read from it, and any other page shows it again', async ({
    page,
  }) => {
    await page.goto('/temptations');
    const gate = heading(page, 'This is a space for adults');
    await expect(gate).toBeFocused();
    await expectWcag(page);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
    }
    const terms = page.getByRole('link', { name: 'Terms of Use' });
    await untilHydrated(page, terms);
    await terms.click();
    await expect(heading(page, 'Terms of Use')).toBeFocused();
    await expect(gate).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(gate).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.goto('/cookies');
    await expect(page.getByRole('main').getByText(/^Last updated/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I am 21 or older' })).toHaveCount(0);
  });

  test('a deep link opens its page once the age is confirmed, also at the first paint', async ({ page }) => {
    await page.goto('/her-confessions', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await expect(heading(page, 'Her confessions')).toBeFocused();
    await expect(page).toHaveURL(/\/her-confessions$/);
  });

  test.describe('before the application runs', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('the whole age gate is in view on a phone', async ({ page }) => {
      await page.goto('/');
      await expect(heading(page, 'This is a space for adults')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'I am 21 or older' })).toBeInViewport();
    });
  });
});

test('on a wide screen the table of contents stays beside a legal page, and links to its headings', async ({
  page,
}) => {
  await page.goto('/terms&condition');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Orders and shipping' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. Orders and shipping$/ })).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Who we are' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /Orders and shipping/ })).toBeInViewport();
});

test('offline, a page that is not here yet shows so in the place of the one before, and opens with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/voices');
  await untilHydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).first().click();
  await expect(page.locator('main img[src="/niches/offline.svg"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await context.setOffline(false);
  await expect(heading(page, /^Plans/)).toBeVisible();
});
