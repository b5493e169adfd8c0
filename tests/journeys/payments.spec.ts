import type { Page } from '@playwright/test';
import { becomeListener, expect, test } from '../support/journey.ts';

const atTheCheckout = async (page: Page): Promise<void> => {
  await becomeListener(page);
  await page.goto('/profile?tab=subscription');
  await page
    .getByRole('article', { name: '30 days' })
    .getByRole('button', { name: 'Continue to pay' })
    .click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
};

const expectNothingGranted = async (page: Page): Promise<void> => {
  await page.goto('/profile?tab=subscription');
  await expect(
    page.getByRole('article', { name: 'Basic Plan' }).getByRole('button', { name: 'Current Plan' }),
  ).toBeVisible();
  await expect(
    page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Continue to pay' }),
  ).toBeVisible();
};

test('a declined payment is told as failed and grants nothing', async ({ page }) => {
  await atTheCheckout(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible();
  await expectNothingGranted(page);
});

test('a pending payment is told as pending, grants nothing, and grants when it is settled later', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await atTheCheckout(page);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await expect(page.getByText('Verifying...')).toBeVisible();
  await expect(page).toHaveURL(/\/pending$/, { timeout: 45_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Pending' })).toBeVisible();
  await expectNothingGranted(page);

  const settled = await page.request.post(checkout, { data: { outcome: 'pay' } });
  expect(settled.status()).toBe(200);
  await expect(async () => {
    await page.goto('/profile?tab=subscription');
    await expect(
      page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Current Plan' }),
    ).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
});
