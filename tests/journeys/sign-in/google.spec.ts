// Signing in with Google in a real browser, with a real OpenID provider running beside the product.

import { test as base, expect, newEmail } from '@meend/tests/kit/browser/journey.ts';
import { type OpenIdProvider, startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';
import { copyOfSeededData } from '@meend/tests/kit/site/seeded-data.ts';
import { freePort, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Page } from '@playwright/test';

const FAILED = 'Failed to sign in with Google. Please try again later.';

const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture's dependencies from this pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.die();
    },
    { scope: 'worker' },
  ],
  serving: [
    async ({ provider }, use) => {
      const port = await freePort();
      const env = { RATE_LIMIT_FACTOR: '1000', ...provider.environment };
      const current = await serveProduct({ dataDir: copyOfSeededData(), port, env });
      provider.admit(current.url);
      await use({ current });
      await current.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const goToGoogle = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Continue with Google' }).click();

const openDialog = async (page: Page, opener: 'Sign up' | 'Log in'): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const chooseAccount = async (page: Page, email: string, isVerified = true): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  if (!isVerified) await page.getByLabel('Verified').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const isLoggedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0);

const expectSignInFailed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
};

test('a new user returns from Google signed in and selects free audios; an existing one returns to the page before', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/temptations');
  await openDialog(page, 'Sign up');
  await goToGoogle(page);
  const verifiedMessage = page.getByText('Account verified successfully. Redirecting...');
  await Promise.all([expect(verifiedMessage).toBeVisible(), chooseAccount(page, email)]);
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  await expect(page.getByRole('heading', { name: 'Please select any 3 free audios' })).toBeVisible();
  await isLoggedIn(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/temptations');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Episode 1, locked' }).click();
  const pressed = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(pressed);
  await isLoggedIn(page);
});

test('who cancels at Google, or has no verified address there, sees the specified text and may retry', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSignInFailed(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email, false);
  await expectSignInFailed(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  await isLoggedIn(page);
});
