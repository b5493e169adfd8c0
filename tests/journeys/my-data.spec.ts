import { readFileSync } from 'node:fs';
import { becomeListener, expect, newEmail, newestMail, test } from '@meend/tests/kit/browser/journey.ts';

test('a listener downloads their data, deletes the account, cancels that, and deletes it again', async ({
  page,
}) => {
  const email = newEmail();
  await becomeListener(page, email);
  const openDetails = async () => {
    await page.goto('/profile?tab=details');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  };
  const link = async (subject: RegExp): Promise<string> => {
    await expect.poll(async () => (await newestMail(page, email)).subject).toMatch(subject);
    return (await newestMail(page, email)).links[0] ?? '';
  };
  const requestErasure = async () => {
    await openDetails();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/tax law requires it for eight years/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send me the email' }).click();
    await expect(dialog.getByText(`We have sent an email to ${email}`)).toBeVisible();
    await page.goto(await link(/^Please confirm/));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  };

  await test.step('the archive is prepared in the background and downloaded', async () => {
    await openDetails();
    await page.getByRole('button', { name: 'Prepare my file' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('my-data.json');
    const file = JSON.parse(readFileSync(await saved.path(), 'utf8'));
    expect(file.account).toMatchObject([{ email }]);
    await link(/^Your file from/);
  });

  await test.step('the mailed link logs out everywhere and blocks signing in', async () => {
    await requestErasure();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  await test.step('the second mail’s link cancels the erasure', async () => {
    await page.goto(await link(/is being deleted$/));
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('heading', { name: 'Good to have you back' })).toBeVisible();
  });

  await test.step('logged in again, everything is there, and the account can still be deleted', async () => {
    const response = await page.request.post('/api/users/request-login-link', { data: { email } });
    expect(response.status()).toBe(200);
    await page.goto(await link(/^Your login link/));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await requestErasure();
  });
});
