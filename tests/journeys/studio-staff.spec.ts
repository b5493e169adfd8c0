import { becomeListener, expect, newEmail, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { pictureFile } from '@meend/tests/kit/servers/product-files.ts';
import { grantRole } from '@meend/tests/kit/site/grant-role.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser } from '@playwright/test';

const signUp = async (page: Page): Promise<string> => {
  const email = newEmail();
  await becomeListener(page, email);
  return email;
};

const another = async (browser: Browser, { url }: ServedProduct): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  return context.newPage();
};

const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
};

const openPanel = async (page: Page, group: string, name: string): Promise<void> => {
  const sidebar = page.getByRole('navigation', { name: 'Admin Dashboard' });
  await sidebar.getByRole('link', { name: group }).click();
  await sidebar.getByRole('link', { name }).click();
};

const promote = async (page: Page, email: string): Promise<void> => {
  await openPanel(page, 'Team', 'Make Admin');
  const form = page.getByRole('form', { name: 'Give a role' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('radio', { name: 'Admin', exact: true }).check();
  await form.getByRole('button', { name: 'Make admin' }).click();
  const message = `User with email ${email} successfully made meendAdmin`;
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
};

const uploadBanner = async (page: Page): Promise<void> => {
  await openPanel(page, 'Stories', 'Sticky banner');
  await page.getByRole('button', { name: 'Upload your own banner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload your own banner' });
  for (const label of ['Web image', 'Mobile image'])
    await dialog.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(pictureFile);
  await expect(dialog.getByRole('img', { name: 'Preview: Mobile image' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'URL' }).fill('/temptations');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Lamps for the long night');
  await dialog.getByRole('button', { name: 'Upload banner' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Banner added' })).toBeVisible();
};

/** The banner appears only then. */
const scrollPastFirstScreen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: window.innerHeight + 20, behavior: 'instant' }));
};

test('an admin is promoted, rotates the banner that listeners see, and is rejected once revoked', async ({
  page,
  browser,
  serving,
}) => {
  const colleague = await another(browser, serving.current);
  const email = await signUp(colleague);
  grantRole(serving.current, await signUp(page), 'superadmin');

  await colleague.goto('/admin-dashboard');
  await expect(colleague).toHaveURL(/\/$/);

  await openDashboard(page);
  await promote(page, email);

  await openDashboard(colleague);
  await expect(colleague.getByRole('link', { name: 'Make Admin' })).toHaveCount(0);
  await uploadBanner(colleague);
  const added = colleague.getByRole('row', { name: /Lamps for the long night/ });
  await added.getByRole('button', { name: /^Make Sticky/ }).click();
  await expect(colleague.getByRole('status').filter({ hasText: 'Sticky banner updated!' })).toBeVisible();
  await expect(added.getByText('Live')).toBeVisible();

  const listener = await another(browser, serving.current);
  await listener.goto('/');
  await scrollPastFirstScreen(listener);
  const offer = listener.getByRole('group', { name: 'Offer' });
  await expect(offer.getByRole('img', { name: 'Lamps for the long night' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const removed = 'User successfully removed from meendAdmin';
  await expect(page.getByRole('status').filter({ hasText: removed })).toBeVisible();

  await added.getByRole('button', { name: /^Remove/ }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(colleague).toHaveURL(/\/$/);
  await listener.reload();
  await scrollPastFirstScreen(listener);
  await expect(offer.getByRole('img', { name: 'Lamps for the long night' })).toBeVisible();

  await openPanel(page, 'Team', 'Audit log');
  const log = page.getByRole('table', { name: 'Records' });
  await expect(log.getByRole('row', { name: /took the role of/ }).first()).toContainText(email);
  await expect(log.getByRole('row', { name: /made a banner sticky/ }).first()).toContainText(email);
});
