import { delays } from '@meend/core/shared/timings.ts';
import { becomeListener, expect, test } from '@meend/tests/kit/browser/journey.ts';
import type { Page } from '@playwright/test';

const pressThirtyDays = async (page: Page): Promise<void> => {
  await becomeListener(page);
  await page.goto('/profile?tab=subscription');
  await page
    .getByRole('article', { name: '30 days' })
    .getByRole('button', { name: 'Continue to pay' })
    .click();
};

const atTheCheckout = async (page: Page): Promise<void> => {
  await pressThirtyDays(page);
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

test('a declined payment is shown as failed and grants nothing', { tag: '@payment-3' }, async ({ page }) => {
  await atTheCheckout(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible();
  await expectNothingGranted(page);
});

test('a pending payment is shown as pending, grants nothing, and grants when it is settled later', {
  tag: '@payment-4',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await atTheCheckout(page);
  const checkout = page.url();
  await page.clock.install();
  const statusResponse = page.waitForResponse('**/api/payment/status/*');
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await expect(page.getByText('Verifying...')).toBeVisible();
  // After the first poll the page goes on polling for `delays.paymentPollTimeout`.
  await statusResponse;
  await page.clock.fastForward(delays.paymentPollTimeout);
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
      timeout: 5_000,
    });
  }).toPass({ timeout: 30_000 });
});

const checkoutMessage = async (page: Page): Promise<string> => {
  await becomeListener(page);
  await page.goto('/profile?tab=subscription');
  const dialogEvent = page.waitForEvent('dialog');
  const pay = page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Continue to pay' });
  // The click waits for the navigation, which waits for the dialog.
  const clicked = pay.click();
  const dialog = await dialogEvent;
  const message = dialog.message();
  await dialog.accept();
  await clicked;
  return message;
};

test('a blocked provider script shows an error, and the plans can be bought again', async ({ page }) => {
  await page.route('**/sandbox/sdk.js', (route) => route.abort());
  expect(await checkoutMessage(page)).toBe(
    'The payment page could not be opened. You have not been charged.',
  );
  await expect(page.getByRole('alert')).toHaveText(
    'The payment page could not be opened. You have not been charged.',
  );
  await expect(page.getByText('₹49')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=subscription$/);
  const pay = page.getByRole('article', { name: '30 days' }).getByRole('button', { name: 'Continue to pay' });
  await expect(pay).toBeEnabled();
  await page.unroute('**/sandbox/sdk.js');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
});

test('while the provider’s script is loading, the card links back to the plans', async ({ page }) => {
  await page.route('**/sandbox/sdk.js', () => undefined);
  await pressThirtyDays(page);
  await expect(page.getByRole('heading', { name: 'Opening the payment page…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the payment page' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=subscription$/);
});

test('an error of the provider’s checkout is shown in the provider’s words', async ({ page }) => {
  const body = `window.Cashfree = () => ({ checkout: async () => ({ error: { message: 'Your session has expired.' } }) });`;
  await page.route('**/sandbox/sdk.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  expect(await checkoutMessage(page)).toBe('Your session has expired.');
  await expect(page.getByRole('alert')).toHaveText('Your session has expired.');
});
