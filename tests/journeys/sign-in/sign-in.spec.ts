import { expect, newEmail, newestMail, test } from '@meend/tests/kit/browser/journey.ts';
import type { Page } from '@playwright/test';

const CODE = 'Enter the six-digit code from the email';

const codeIn = (mail: { readonly text: string }): string =>
  /Or type this code: (\d{3} \d{3})/.exec(mail.text)?.[1] ?? '';

const openDialog = async (page: Page, opener: 'Sign up' | 'Log in'): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const requestByMail = async (page: Page, opener: 'Sign up' | 'Log in', email: string): Promise<void> => {
  await openDialog(page, opener);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: /^Send my/ }).click();
  await expect(dialog.getByText(email)).toBeVisible();
};

const isLoggedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0);

const chooseAccount = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('the six-digit code of the mail signs up without leaving the page, also on /login', {
  tag: '@account-1',
}, async ({ page }) => {
  const email = newEmail();
  await page.goto('/temptations');
  await requestByMail(page, 'Sign up', email);
  const dialog = page.getByRole('dialog');
  const code = codeIn(await newestMail(page, email));

  await test.step('a wrong code shows an error, and the typed text stays', async () => {
    const wrong = String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');
    await dialog.getByLabel(CODE).fill(wrong);
    await expect(dialog.getByText('This code is not right or has expired.')).toBeVisible();
    await expect(dialog.getByLabel(CODE)).toHaveValue(wrong);
  });

  await test.step('the right code leads to the selection of free audios, without another page', async () => {
    await dialog.getByLabel(CODE).fill(code);
    await expect(page).toHaveURL(/\/unlock-free-story$/);
    await expect(page.getByRole('heading', { name: 'Please select any 3 free audios' })).toBeVisible();
  });

  await test.step('a new user who signs up on /login is redirected likewise', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    const other = newEmail();
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(other);
    await page.keyboard.press('Enter');
    await expect(page.getByText(other)).toBeVisible();
    await page.getByLabel(CODE).fill(codeIn(await newestMail(page, other)));
    await expect(page).toHaveURL(/\/unlock-free-story$/);
  });
});

test('a new user signs up with Google, and another tab follows the sign-in and the sign-out', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/temptations');
  const other = await context.newPage();
  await other.goto('/her-confessions');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

  await openDialog(page, 'Sign up');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const verifiedMessage = page.getByText('Account verified successfully. Redirecting...');
  await Promise.all([expect(verifiedMessage).toBeVisible(), chooseAccount(page, email)]);
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveURL(/\/unlock-free-story$/);

  await isLoggedIn(other);
  expect(new URL(other.url()).pathname).toBe('/her-confessions');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await other.close();
});
