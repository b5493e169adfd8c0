import { setTimeout as wait } from 'node:timers/promises';
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

const expectNothingGranted = async (page: Page, press = 'Continue to pay'): Promise<void> => {
  await page.goto('/profile?tab=subscription');
  await expect(
    page.getByRole('article', { name: 'Basic Plan' }).getByRole('button', { name: 'Current Plan' }),
  ).toBeVisible();
  await expect(
    page.getByRole('article', { name: '30 days' }).getByRole('button', { name: press }),
  ).toBeVisible();
};

const muteWebhooks = async (page: Page, isMuted: boolean): Promise<void> => {
  const faults = isMuted ? ['webhooks-muted'] : [];
  expect((await page.request.post('/sandbox/faults', { data: { faults } })).ok()).toBe(true);
};

test.afterEach(({ page }) => muteWebhooks(page, false));

test('a declined payment is shown as failed and grants nothing; paid then on the same page it counts, without a webhook too', {
  tag: '@payment-3',
}, async ({ page }) => {
  await atTheCheckout(page);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/fail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible();
  await expectNothingGranted(page);

  await muteWebhooks(page, true);
  await page.goto(checkout);
  // The server repeats the last status until it may poll the provider again.
  await wait(delays.paymentPoll);
  const paths: string[] = [];
  page.on('framenavigated', (frame) => void paths.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
  expect(paths).not.toContain('/fail');
});

test('a pending payment is shown as pending, grants nothing, and grants when it is settled later', {
  tag: '@payment-4',
}, async ({ page }) => {
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
  await expectNothingGranted(page, 'Payment pending');

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

test('another browser sees the status by its return URL, whose token is not exposed', async ({
  page,
  browser,
  serving,
}) => {
  await atTheCheckout(page);
  // Paid on the hosted page, which stays open.
  const paid = await page.request.post(page.url(), { data: { outcome: 'pay' } });
  const back = new URL((await paid.json()).redirect);
  const view = back.searchParams.get('view') ?? '';
  expect(view).not.toBe('');
  const context = await browser.newContext();
  await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const other = await context.newPage();
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url() !== back.href) sent.push(request.url(), request.headers().referer ?? '');
  });
  await other.goto(back.href);
  await expect(other.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await expect(other.getByText(/^Your plan “30 days” is active/)).toBeVisible();
  await expect(other.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL(/\/success$/);
  expect(sent.join('\n')).not.toContain(view);
  const tracked = await other.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.stringify([Reflect.get(window, 'dataLayer') ?? [], { ...localStorage }]);
  });
  expect(tracked).not.toContain('purchase"');
  expect(tracked).not.toContain(view);
  await context.close();
});
