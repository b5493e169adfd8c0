import { jwtSigner } from '@meend/adapters/system/signed-tokens.ts';
import { embeddedKeys } from '@meend/adapters/system/signing-keys.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { becomeListener, expect, newEmail, newestMail, test } from '@meend/tests/kit/browser/journey.ts';
import { deviceClock } from '@meend/tests/kit/memory/fake-clock.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Page } from '@playwright/test';

const openDetails = async (page: Page): Promise<void> => {
  await page.goto('/profile?tab=details');
  await expect(page.getByText('Manage your personal details')).toBeVisible();
};

const isLoggedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

/** Ages the session beyond a recent sign-in, by signing an older token: the server's clock cannot be moved. */
const growOld = async (page: Page, { dataDir, url }: ServedProduct): Promise<void> => {
  const signer = jwtSigner({ keys: embeddedKeys(dataDir), issuer: url, clock: deviceClock });
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const claims = await signer.verify(token);
  if (claims === null) throw new Error('The browser has no session');
  const signedInAt = new Date(claims.signedInAt.getTime() - serverTimings.recentSignIn);
  const older = await signer.sign({ ...claims, signedInAt });
  await page.evaluate((olderToken) => localStorage.setItem('token', olderToken), older);
};

const typePassword = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Repeat the new password').fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
};

const savedAndClosed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog').getByText(/^Password saved\./)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a listener saves a phone number, and sets a password with a recent and with an old sign-in', {
  tag: ['@account-14', '@account-64'],
}, async ({ page, serving }) => {
  test.setTimeout(120_000);
  const email = newEmail();
  await becomeListener(page, email);
  await openDetails(page);

  await test.step('a phone number of ten digits is saved', async () => {
    await expect(page.getByText('No phone number provided')).toBeVisible();
    await page.getByRole('button', { name: 'Add phone number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add phone number' });
    await dialog.getByLabel('Phone number').fill('0123456789');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Invalid phone number')).toBeVisible();
    await dialog.getByLabel('Phone number').fill('9876543210');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('9876543210')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update phone number' })).toBeFocused();
  });

  await test.step('after a recent sign-in a password is set, and this browser stays logged in', async () => {
    await page.getByRole('button', { name: 'Set a password' }).click();
    await typePassword(page, '12345');
    await expect(page.getByText('Min 6 characters for password')).toBeVisible();
    await typePassword(page, 'monsoon-lamp-7');
    await savedAndClosed(page);
    await expect(page.getByText('A password is set')).toBeVisible();
    await expect
      .poll(async () => (await newestMail(page, email)).subject)
      .toBe('Your Meend password was changed');
    await page.reload();
    await expect(page.getByText('A password is set')).toBeVisible();
  });

  await test.step('after an old sign-in the current password is required', async () => {
    await growOld(page, serving.current);
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('monsoon-lamp-7');
    await typePassword(page, 'winter-lamp-8');
    await savedAndClosed(page);
  });

  await test.step('or the listener logs in again with a mailed code, without leaving the form', async () => {
    await growOld(page, serving.current);
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New password', { exact: true }).fill('summer-lamp-9');
    await dialog.getByLabel('Repeat the new password').fill('summer-lamp-9');
    await dialog.getByRole('button', { name: 'Log in again instead' }).click();
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await expect(dialog.getByText(email)).toBeVisible();
    await expect.poll(async () => (await newestMail(page, email)).subject).toBe('Your login link for Meend');
    const [, code = ''] = /(\d{3} \d{3})/.exec((await newestMail(page, email)).text) ?? [];
    await dialog.getByLabel('Six-digit code').fill(code);
    await expect(dialog.getByText('You are logged in again. Go on where you were.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await savedAndClosed(page);
  });
});

test('mails are stopped by the unsubscribe link in a mail, without logging in', async ({
  page,
  browser,
  serving,
}) => {
  const email = newEmail();
  await becomeListener(page, email);
  await openDetails(page);
  const mails = page.getByRole('switch', { name: 'Mails about new stories and offers' });
  await expect(mails).toBeChecked();
  const link = (await newestMail(page, email)).links.find((one) => one.includes('/unsubscribe?')) ?? '';

  const stranger = await browser.newContext();
  await stranger.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const visit = await stranger.newPage();
  for (const turn of ['first', 'second']) {
    await test.step(`it works the ${turn} time`, async () => {
      await visit.goto(link);
      await expect(visit.getByText(/^l•••@example\.com gets no more mails/)).toBeVisible();
      await visit.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(visit.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    });
  }
  await visit.goto(`${serving.current.url}/unsubscribe?token=nonsense`);
  await expect(visit.getByText('This unsubscribe link is not valid.')).toBeVisible();
  await stranger.close();

  await page.reload();
  await expect(mails).not.toBeChecked();
  await mails.click();
  await expect(mails).toBeChecked();
});

test('a token edited by hand counts as logged out, and the page still works', {
  tag: ['@account-38', '@account-75', '@account-76'],
}, async ({ browser, serving }) => {
  const visitor = await browser.newContext({ baseURL: serving.current.url });
  await visitor.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const page = await visitor.newPage();
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.addInitScript(() => localStorage.setItem('token', 'edited.by.hand'));
  await page.goto('/');
  await isLoggedOut(page);
  await expect.poll(() => logged).toContain('The stored token cannot be decoded: logged out');
  expect(logged.join()).not.toContain('edited.by.hand');
  await visitor.close();
});
